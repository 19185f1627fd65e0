# Cards
card = { $card ->
    [adrenaline-rush] Adrenaline Rush
    [all-the-marbles] All the Marbles
    [alternate-food-source] Alternate Food Source
    [bad-sense-of-direction] Bad Sense of Direction
    [brain-cramp] Brain Cramp
    [butter-fingers] Butter Fingers
    [chainsaw] Chainsaw
    [claustrophobia] Claustrophobia
    [fear] Fear
    [fire-axe] Fire Axe
    [first-aid-kit] First Aid Kit
    [grenade] Grenade
    [shotgun] Hey, Look! A Shotgun
    [hysterical-paralysis] Hysterical Paralysis
    [they-are-not-dead] I Don't Think They're Dead
    [any-worse] Just When You Thought It Couldn't Get Any Worse
    [keys] The Keys Are Still In It
    [lots-of-ammo] Lots of Ammo
    [molotov-cocktail] Molotov Cocktail
    [much-needed-rest] Much Needed Rest
    [skateboard] Skateboard
    [slight-miscalculation] Slight Miscalculation
    [not-so-bad] This Isn't So Bad
    [screwed] We're Screwed
    [where-is-everybody] Where Did Everybody Go
    [shoes-untied] Your Shoe's Untied
   *[zombie-master] Zombie Master
  }
effect = { $card ->
    [adrenaline-rush] the movement roll doubled, or 2 more in one fight
    [all-the-marbles] no zombies are moved until after the owner's next turn
    [alternate-food-source] zombies and its player leave each other alone to the end of the next turn
    [bad-sense-of-direction] for a life, an opponent goes to the Town Square
    [brain-cramp] whoever plays it decides this turn's movement
    [butter-fingers] an opponent loses an item or two bullets
    [chainsaw] 2 more on fight rolls this turn
    [claustrophobia] an opponent must keep out of buildings next turn
    [fear] an opponent does not move next turn
    [fire-axe] 1 more on all fight rolls
    [first-aid-kit] discarded instead of losing a life
    [grenade] for a life, all zombies of the building die
    [shotgun] 1 more in three fights
    [hysterical-paralysis] an opponent loses the next turn
    [they-are-not-dead] two dice, and kills or bullets for each below 4
    [any-worse] a zombie on every empty square of a building
    [keys] ten squares instead of a roll
    [lots-of-ammo] three bullets
    [molotov-cocktail] 2 more on fight rolls in one building this turn
    [much-needed-rest] two lives instead of moving
    [skateboard] 2 more on movement rolls
    [slight-miscalculation] twice the zombies in a building
    [not-so-bad] two zombies go anywhere
    [screwed] ten zombies come
    [where-is-everybody] an opponent is moved five squares
    [shoes-untied] this turn's movement is halved
   *[zombie-master] five zombies come
  }
shotgun = Hey, Look! A Shotgun { $fights ->
    [one] (for one fight)
   *[other] (for { $fights } fights)
  }
backs = { $count } face down

# The town
kind = { $kind ->
    [hospital] Hospital
    [lawn-and-garden] Lawn & Garden
    [police-station] Police Station
    [sporting-goods] Sporting Goods
    [fire-station] Fire Station
    [drug-store] Drug Store
    [army-surplus] Army Surplus
    [gas-station] Gas Station
    [skate-shop] Skate Shop
    [florist] Florist
    [hardware] Hardware
    [toy-store] Toy Store
    [helipad] Helipad
    [straight] straight
    [corner] corner
    [tee] tee
    [cross] cross
   *[town-square] Town Square
  }
tile = { $number } { $kind }
named = the { $kind }
numbered = { $kind } { $number }
square = { $where ->
    [middle] the middle
    [north] the north side
    [east] the east side
    [south] the south side
    [west] the west side
   *[corner] the { $where } corner
  } of { $tile }
open-place = room { $side } of { $tile }
turned = { $turn ->
    [0] as printed, 0°
   *[other] turned { $turn }°
  }
zombie = zombie
zombie-moved = zombie that has moved
life = life
bullet = bullet
player = { $who }

# Places
town = The town, { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
  }
drawn = The { $kind } may lie so
turn = Round { $round }, { $who }
stack = Tiles, { $count } left
scrapped = Tiles that fitted nowhere, { $count }
deck = Event cards, { $count } left
discard = Discarded, { $count ->
    [one] one card
   *[other] { $count } cards
  }
aside = Doubles put aside
front = In front of { $who }
hand = Hand of { $who }, { $count ->
    [one] one card
   *[other] { $count } cards
  }
buttons = Say

# What somebody has
life-count = { $count ->
    [one] one life
   *[other] { $count } lives
  }
bullet-count = { $count ->
    [0] no bullets
    [one] one bullet
   *[other] { $count } bullets
  }
kill-count = { $count } of { $goal } kills
status = { $card ->
    [fear] { $when ->
        [now] afraid
       *[waiting] afraid next turn
      }
    [hysterical-paralysis] loses the next turn
    [claustrophobia] { $when ->
        [now] keeps out of buildings
       *[waiting] keeps out of buildings next turn
      }
    [alternate-food-source] no food for zombies
   *[all-the-marbles] marbles on the roads
  }
has-played = has played a card this round

# What happens just now
fights = { $who } fights a zombie
die = { $pips ->
    [0] not rolled yet
   *[other] rolled { $pips }
  }
bonus = +{ $count }
steps = { $who }: { $count ->
    [one] one square
   *[other] { $count } squares
  }
todo = { $piece ->
    [zombie] { $count ->
        [one] one zombie
       *[other] { $count } zombies
      }
    [life] { $count ->
        [one] one life
       *[other] { $count } lives
      }
   *[bullet] { $count ->
        [one] one bullet
       *[other] { $count } bullets
      }
  } to go

# What is asked
ask-first = Who begins?
ask-draw = An event card is drawn.
ask-tile = A tile is drawn.
ask-placer = Who lays the Helipad?
ask-fight-roll = A die is rolled for { $who }'s fight.
ask-move-roll = A die is rolled for { $who }'s movement.
ask-zombie-roll = A die is rolled for the zombies.
ask-not-dead-roll = A die is rolled for { $target }'s kills.
ask-place = Where does the { $kind } go, and how is it turned?
ask-spread = Where on { $tile } does a { $piece } go? { $todo } to go.
ask-window = { $window ->
    [turn-start] { $active }'s turn begins.
    [after-tile] { $active } is done with the tile.
    [before-fight-roll] { $who } is about to fight a zombie.
    [before-move-roll] { $active } is about to roll for movement.
    [after-move-roll] { $active } has rolled for movement.
    [after-steps] { $active } has moved.
    [after-zombie-roll] { $active } has rolled for the zombies: { $todo }.
   *[before-discard] { $active }'s turn is nearly over.
  } A card, an item, or pass?
ask-lost-roll = { $roll } rolled{ $bonus ->
    [0] {""}
   *[other] {" "}and { $bonus } added
  }, { $missing } short of 4. What does it cost you?
ask-walk = { $self ->
    [yes] Where do you go?
   *[no] Where does { $who } go?
  } { $steps ->
    [one] One square
   *[other] { $steps } squares
  } left.
ask-herd = Which zombie moves? { $todo } to go.
ask-lead = Where does the zombie from { $square } go?
ask-discard = Do you discard a card?
ask-aim = { $card }: at whom?
ask-enter = { $card }: in which building?
ask-rush = { $card }: for what?
ask-rob = What does { $target } lose?
ask-plant = { $card }: where does a zombie come up? { $todo } to go.
ask-lift = { $card }: which zombie? { $todo } to go.
ask-drop = { $card }: where does it go?
ask-not-dead-price = The { $roll } costs you bullets or kills. Which?
ask-blast-price = What does the Grenade cost you?
ask-nobody = The match is over.

# Moves in a list
move-first = { $who } begins
move-draw = { $card }
move-draw-unseen = a card
move-double = { $card }, a double
move-tile = { $kind }
move-placer = { $who }
move-roll = { $pips }
move-place = { $side } of { $tile }, turned { $turn }°
move-zombie = { $square }
move-life = { $square }
move-bullet = { $square }
move-take = { $square }
move-step = { $side }, to { $square }{ $zombie ->
    [yes] , against a zombie
   *[no] {""}
  }{ $token ->
    [life] , for a life
    [bullet] , for a bullet
   *[none] {""}
  }
move-stop = { $herding ->
    [yes] no more zombies
   *[no] stay here
  }
move-play = play { $card }: { $effect }
move-place-item = place { $card } before you: { $effect }
move-use = use { $card }: { $effect }
move-pass = pass
move-target = { $who }
move-building = { $kind }
move-rush = { $use ->
    [movement] double the movement roll
   *[fight] 2 more in this fight
  }
move-pay = pay { $count ->
    [one] one bullet
   *[other] { $count } bullets
  }
move-lose-life = lose { $last ->
    [yes] the last life
   *[no] a life
  }
move-lose-kills = lose { $count ->
    [one] one kill
   *[other] { $count } kills
  }
move-strip = { $card }
move-spill = { $count ->
    [one] one bullet
   *[other] { $count } bullets
  }
move-discard = discard { $card }
move-keep = keep all

# The log
log-first = { $who } begins.
log-draw = { $who } draws { $card }.
log-draw-unseen = { $who } draws a card.
log-dealt = { $who } is dealt three cards.
log-double = { $who } draws a second { $card }, which is put aside.
log-tile = { $who } draws a tile: { $kind }.
log-scrapped = It fits nowhere and is discarded.
log-placer = { $who } has fewest kills and lays it.
log-roll-move = { $who } rolls { $roll } for movement{ $same ->
    [yes] .
   *[no] , which makes { $steps }.
  }
log-roll-zombies = { $who } rolls { $roll } for the zombies.
log-roll-not-dead = A { $roll } for the kills of { $who }{ $held ->
    [yes] : they are dead.
   *[no] : some are not dead.
  }
log-fight-won = { $who } rolls { $roll }{ $bonus ->
    [0] {""}
   *[other] {" "}plus { $bonus }
  } and kills a zombie: { $kills } so far.
log-fight-lost = { $who } rolls { $roll }{ $bonus ->
    [0] {""}
   *[other] {" "}plus { $bonus }
  } against a zombie, { $missing } short of 4.
log-place = { $who } lays { $tile } { $side } of { $beside }.
log-zombie = A zombie goes to { $square }.
log-life = A life goes to { $square }.
log-bullet = A bullet goes to { $square }.
log-drop = A zombie is taken from { $before } to { $square }.
log-lead = A zombie goes { $side }, to { $square }.
log-step = { $who } goes { $side }, to { $square }{ $zombie ->
    [yes] , where a zombie stands.
   *[no] .
  }
log-stop = { $who } goes no further.
log-stop-zombies = No more zombies move.
log-play = { $who } plays { $card }: { $effect }.
log-place-item = { $who } places { $card } in front: { $effect }.
log-use = { $who } uses { $card }: { $effect }.
log-target = It hits { $who }.
log-lost = It costs { $payer } a life: { $who } is back in the Town Square.
log-building = It is about the { $kind }.
log-rush = { $use ->
    [movement] It doubles the movement roll.
   *[fight] It adds 2 in this fight.
  }
log-pay = { $who } pays { $count ->
    [one] one bullet
   *[other] { $count } bullets
  }.
log-pay-to-win = { $who } pays { $count ->
    [one] one bullet
   *[other] { $count } bullets
  } and kills a zombie: { $kills } so far.
log-lose-life = { $who } loses a life, { $count } left.
log-dead = { $who } is dead, and back in the Town Square with { $kills ->
    [0] no kills
    [one] one kill
   *[other] { $kills } kills
  }.
log-lose-kills = { $who } loses { $count ->
    [one] one kill
   *[other] { $count } kills
  }.
log-strip = { $who } loses { $card }.
log-spill = { $who } loses { $count ->
    [one] one bullet
   *[other] { $count } bullets
  }.
log-discard = { $who } discards { $card }.
log-take-life = { $who } picks up a life.
log-take-bullet = { $who } picks up a bullet.
log-came = { $piece ->
    [zombie] { $count ->
        [one] One zombie comes
       *[other] { $count } zombies come
      }
    [life] { $count ->
        [one] One life comes
       *[other] { $count } lives come
      }
   *[bullet] { $count ->
        [one] One bullet comes
       *[other] { $count } bullets come
      }
  }, with nothing to choose.
log-blast = { $who } kills { $count ->
    [one] one zombie
   *[other] { $count } zombies
  } at one blow: { $kills } so far.
log-renewed = The discard pile is shuffled: { $count } event cards.
log-closed = No road is open any more: the town is closed.
log-turn-lost = { $who } is paralysed and loses this turn.
log-turn = Round { $round }: { $who }'s turn.
log-fear = { $who } is afraid and will not move.
log-claustrophobia = { $who } must keep out of buildings.
log-rounds = Round { $round } was the last: most kills win.
log-enough = { $who } has { $kills } kills, which is enough.
log-helipad = { $who } stands on the Helipad, and no zombie does.

# Why not
why-over = the match is over.
why-chance = that is for chance to do.
why-phase = that is not what is asked. { $prompt }
why-no-tile = there is no tile { $number } yet.
why-taken = a tile lies { $side } of { $tile } already.
why-no-road = no road leaves { $tile } to the { $side }.
why-same-place = that place goes by another name: { $side } of { $tile }.
why-same-turn = turned so it looks the same as turned { $turn }°.
why-road-ends = the road { $side } of the tile drawn would end at { $tile }, which has none there.
why-road-needed = the road of { $tile } would end at the { $side } edge of the tile drawn, which has none there.
why-other-tile = they all go on { $tile }.
why-lies-there = there is a { $piece } already: { $square }.
why-ground = nothing can be put there: { $square }.
why-player-there = a player stands there: { $square }.
why-no-zombie = there is no zombie: { $square }.
why-moved = this zombie has moved already: { $square }.
why-cannot-move = this zombie cannot move anywhere: { $square }.
why-wall = no way leads { $side } from { $square }.
why-claustrophobic = { $who } is claustrophobic: into no building, and out of one by the shortest way.
why-herd-on = zombies are moved while they can: { $count } to go.
why-walk-on = it is exactly five squares: { $count } to go.
why-not-held = you do not hold { $card }.
why-played = you have played a card since the start of your last turn.
why-after-roll = { $card } does not help after a fight roll.
why-in-front = { $card } lies in front of you already.
why-shop = you place { $card } only inside: { $kind }.
why-card = { $card } has no use now: { $reason ->
    [own-turn] it is for your own turn.
    [others-turn] it is for the turn of another.
    [movement-over] the movement roll is past, or there is none.
    [before-roll] it is for the moment before your movement roll.
    [healthy] you have all the lives you can have.
    [no-building] no building has room for more zombies.
    [no-room] there is nowhere for a zombie to go.
    [last-life] it costs a life, and you have one.
    [works-already] it works already.
   *[nobody] there is nobody to whom it would do anything.
  }
why-not-in-front = { $card } does not lie in front of you as an item.
why-item = { $card } has no use now: { $reason ->
    [by-itself] it works by itself.
    [no-life-lost] no life of yours is about to be lost.
    [not-now] a fight roll wants an answer first.
    [no-fight] you are not in a fight.
    [works-already] it works already, or another weapon as good does.
    [outside] you are not inside a building.
    [last-life] it costs a life, and you have one.
    [no-zombies] no zombies are in a building where you are.
   *[none-left] there are no bullets left.
  }
why-opponent = an opponent is another player at the table.
why-no-effect = { $card } would do nothing to { $who }.
why-not-laid = that building is not on the map: { $kind }.
why-building = there is no room for more zombies, or none to be doubled: { $kind }.
why-bullets = { $needed ->
    [one] it takes one bullet
   *[other] it takes { $needed } bullets
  }, and you have { $count }.
why-last-life = you may not pay your last life.
why-not-theirs = { $card } does not lie in front of { $who }.
why-no-bullets = { $who } has no bullets.
