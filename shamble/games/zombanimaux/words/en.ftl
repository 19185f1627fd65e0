# Cards
card = { $number }{ $sign ->
    [mosquito] {" "}Mosquito
    [spider] {" "}Spider
    [mouse] {" "}Mouse
    [marshmallow] {" "}Marshmallow
   *[none] {""}
  }
card-unseen = a card that nobody saw
backs = { $count } face down

# Places
horde = Horde, { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
  }
discard = Discard, { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
  }
reserve = Reserve, { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
  }
bank = Nobody's brains, { $count }
die = Die
face = { $face ->
    [0] rolling
   *[other] { $face }
  }
say = Say
seat = { $who }
brains = { $count ->
    [one] brain
   *[other] brains
  }
drawn = New cards of { $who }, { $count ->
    [one] one card
   *[other] { $count } cards
  }
hand = Hand of { $who }, { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
  }
graveyard = Graveyard of { $who }, { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
  }
known = in hand or graveyard

# What is asked
ask-shuffle = All cards are shuffled.
ask-first = Who begins?
ask-deal = The cards are dealt.
ask-split = Which of the three cards goes to your graveyard?
ask-play = { $held ->
    [0] You have no card in hand.
   *[other] { $top ->
    [none] The horde is empty. What do you play?
    [spider] What do you play? It has to be lower than 8.
   *[number] What do you play? It has to be higher than { $number }, or 0.
   }
  }
ask-share = Give away another, or play the last one?
ask-draw = Cards are drawn from the reserve.
ask-keep = Which of the two cards goes to your graveyard?
ask-roll = The die is rolled.
ask-slip = Which card of your hand do you put into whose graveyard?
ask-swap = Whose hand or graveyard do you take for your own?
ask-steal = From whom do you take a brain?
ask-spread = Everybody gets a card.
ask-fill = Which card do you take up from your graveyard?
ask-nobody = The match is over.

# Moves in a list
move-shuffle = shuffle
move-first = { $who } begins
move-deal = { $card }
move-deal-unseen = a card
move-draw = { $card }
move-draw-unseen = a card
move-roll = { $face }
move-bury = bury { $card }
move-bury-unseen = bury a card
move-give = give { $card } to { $who }
move-play = play { $card }{ $kept ->
    [0] {""}
   *[other] {" "}and keep { $kept }
  }
move-pass = do not play: lose a brain, draw two cards
move-slip = { $card } to { $who }
move-slip-unseen = a card to { $who }
move-swap = the { $place ->
    [hand] hand
   *[graveyard] graveyard
  } of { $who }
move-steal = a brain of { $who }
move-fill = take up { $card }
move-fill-unseen = take up a card

# The log
log-shuffle = All cards are shuffled. Round { $round } begins.
log-first = { $who } begins.
log-deal = Everybody is dealt three cards.
log-draw = { $who } draws { $card }.
log-draw-unseen = { $who } draws a card.
log-everybody = Everybody adds a card to their graveyard.
log-spread = { $who } adds { $card } to the graveyard.
log-spread-unseen = { $who } adds a card to the graveyard.
log-bury = { $who } buries { $card }.
log-bury-unseen = { $who } buries a card.
log-give = { $who } gives { $card } to { $whom }.
log-play = { $who } plays { $card }.
log-pass = { $who } does not play. The horde is discarded, a brain is lost.
log-slip = { $who } puts { $card } into the graveyard of { $whom }.
log-slip-unseen = { $who } puts a card into the graveyard of { $whom }.
log-swap = { $who } and { $whom } swap { $place ->
    [hand] hands
   *[graveyard] graveyards
  }.
log-steal = { $who } takes a brain from { $whom }.
log-fill = { $who } takes { $card } up.
log-fill-unseen = { $who } takes a card up.
log-roll = { $who } rolls { $face }.
log-again = { $who } plays again.
log-gain = { $who } gains a brain.
log-no-gain = No brain is left to gain.
log-no-slip = { $who } has no card in hand to give.
log-spider = The next card has to be lower than 8.
log-mouse = The horde is discarded, and another turn begins.
log-renew = The discard becomes the new reserve, { $count ->
    [one] one card
   *[other] { $count } cards
  }.
log-round = { $who } has no card left: the round is over.
log-lose = { $who } loses { $count ->
    [one] a brain
   *[other] { $count } brains
  }.
log-lost = { $who } has no brain left.
log-last-round = That was the last round.

# Why not
why-over = the match is over.
why-chance = that is for chance to do.
why-phase = that is not what is asked. { $prompt }
why-sharing = Give away another { $card }, or play it.
why-one-stays = the last { $card } stays on the horde.
why-must = on an empty horde whoever has a card must play.
why-not-held = you do not hold { $card }.
why-higher = it has to be higher than { $card }, or 0.
why-spider = after an 8 it has to be lower than 8.
why-single = you hold only one { $card }, and one stays on the horde.
why-opponent = it has to be an opponent.
why-nobody = nobody sits at { $seat }.
why-empty = the graveyard of { $who } is empty.
why-not-bury = { $card } is none of the cards you just took.
why-not-slip = you do not hold { $card }, or nobody sits there.
why-not-fill = { $card } is not in your graveyard.
