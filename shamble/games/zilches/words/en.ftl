# Cards
card = { $number } of the { $location ->
    [mall] Mall
    [hospital] Hospital
   *[mountain] Mountain
  }
card-alone = { $number }
damage-card = { $kind ->
    [one-and-a-half] one stain and a half
    [two] two stains
    [one] one stain
    [half] half a stain
    [helicopter] Helicopter
   *[food] Food
  }
turned = { $what }, face down
backs = face down

# Places
turn = Day { $day }
location = { $location ->
    [mall] Shopping Mall
    [hospital] Hospital
    [mountain] Mountain
   *[zombie] Zombie
  }
graveyard = Graveyard, { $count ->
    [one] one card
   *[other] { $count } cards
  }
pile = Damage pile, { $count ->
    [one] one card
   *[other] { $count } cards
  }
aside = In nobody's hand, { $count ->
    [one] one card
   *[other] { $count } cards
  }
front = { $cards ->
    [0] Nothing before { $who }
    [one] Before { $who }, danger { $danger }
   *[other] Before { $who }, danger { $danger } in { $cards } cards
  }
damage = Damage of { $who }, { $damage } today and { $total } before
hand = Hand of { $who }, { $count ->
    [one] one card
   *[other] { $count } cards
  }
void = { $location ->
    [mall] nothing of the Mall
    [hospital] nothing of the Hospital
    [mountain] nothing of the Mountain
   *[zombie] no 999
  }

# What is asked
ask-shuffle = The zombies are shuffled.
ask-deal = The zombies are dealt.
ask-first = Who leads?
ask-reveal = A damage card is turned up.
ask-lead = Which zombie do you lead?
ask-name = Which of its locations does the 1 stand for?
ask-follow = Which zombie do you play? { $location ->
    [mall] The Mall
    [hospital] The Hospital
    [mountain] The Mountain
   *[zombie] Zombie
  } is asked for.
ask-turn = Which damage card do you turn face down?
ask-nobody = The match is over.

# Moves in a list
move-shuffle = shuffle
move-deal = { $card }
move-deal-unseen = a card
move-first = { $who } leads
move-reveal = { $damage }
move-play = { $card }{ $cards ->
    [one] {""}
   *[other] , combined: danger { $danger } in { $cards } cards
  }
move-name = { $location ->
    [mall] Mall
    [hospital] Hospital
   *[mountain] Mountain
  }
move-turn = { $damage }

# The log
log-shuffle = All zombies are shuffled. Day { $day } begins.
log-deal = { $who } is dealt { $count ->
    [one] one card
   *[other] { $count } cards
  }.
log-first = { $who } leads the first turn.
log-reveal = This turn is about { $damage }.
log-lead = { $who } leads { $card }.
log-play = { $who } plays { $card }.
log-name = { $who } names the { $location ->
    [mall] Mall
    [hospital] Hospital
   *[mountain] Mountain
  }.
log-combine = It combines: { $cards } cards, danger { $danger }.
log-freed = { $who } has nothing left to fear.
log-void = { $who } has { $location ->
    [mall] nothing of the Mall
    [hospital] nothing of the Hospital
    [mountain] nothing of the Mountain
   *[zombie] no 999
  }.
log-take = { $who } is caught and takes { $damage }.
log-heal = { $who } is caught and takes { $damage }, which heals.
log-turn = { $who } turns { $damage } face down.
log-day = { $who } has { $damage } damage this day, { $total } in all.
log-institute = The research institute steps in: most damage wins.

# Why not
why-over = the match is over.
why-chance = that is for chance to do.
why-phase = that is not what is asked. { $prompt }
why-not-held = you do not hold { $card }.
why-follow = { $location ->
    [mall] you hold a card that shows the Mall
    [hospital] you hold a card that shows the Hospital
    [mountain] you hold a card that shows the Mountain
   *[zombie] you hold a 999
  } and must play such a card.
why-not-up = no card with { $damage } lies face up before you.
