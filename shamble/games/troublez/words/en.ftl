# Cards
card-zombie = { $colour ->
    [red] red
    [green] green
   *[blue] blue
  } { $value }
card-action = { $colour ->
    [red] red
    [green] green
   *[blue] blue
  } { $kind ->
    [axe] Axe
    [net] Net
   *[shotgun] Shotgun
  }
card-barricade = Barricade
covered = covered { $card }
list = { $before } · { $last }

# Places
deck = Deck, { $count ->
    [one] one card
   *[other] { $count } cards
  }{ $renewals ->
    [0] {""}
    [one] , renewed once more
   *[other] , renewed { $renewals } times more
  }
danger = { $busts ->
    [0] No card would bust now
    [one] { $percent } % bust: one card left
   *[other] { $percent } % bust: { $busts } cards left
  }
discard = Discard pile, { $count }
row = Row { $row }
gap = { $end ->
    [left] left
   *[right] right
  } end of row { $row }
drawn = Drawn
waiting = Actions of { $who }
horde = Horde of { $who }
buttons = Say
collection = { $who }
column = { $value }, { $count ->
    [one] one card
   *[other] { $count } cards
  }
hordes = Hordes of { $who }, { $count }

# What is asked
ask-first = Who begins?
ask-decision = Draw, or stop?
ask-card = A card is drawn.
ask-place = Where does the { $card } go?
ask-reward = Which row do you take?
ask-action = Which action comes next?
ask-axe = Axe: which of your zombies do you discard?
ask-net = Net: whose zombie do you take?
ask-shotgun = Shotgun: which number?
ask-take = Which card do you take?
ask-horde = Form a horde?
ask-mark = Which card stays as the mark?
ask-keep = Which card of the horde stays as the mark?
ask-nobody = The match is over.

# Moves in a list
move-first = { $who } begins
move-card = { $card }
move-mark = { $card }
move-form-run = horde of 1 to 5
move-form-four = horde of four { $value }s
move-wait = no horde yet
move-keep = keep the { $value }
move-draw = draw
move-stop = stop
move-place = { $end ->
    [left] left
   *[right] right
  } end of row { $row }
move-begin = begin row { $row }
move-cover = cover the { $card }, row { $row }
move-claim = row { $row }: { $cards }
move-act = { $kind ->
    [axe] Axe
    [net] Net
   *[shotgun] Shotgun
  }
move-axe = discard a { $value }
move-net = take a { $value } from { $who }
move-shoot = { $value }
move-take = { $card }, row { $row }

# The log
log-first = { $who } begins.
log-card = { $who } draws { $card }.
log-mark = { $who }'s mark is { $card }.
log-form-run = { $who } forms a horde of 1 to 5.
log-form-four = { $who } forms a horde of four { $value }s.
log-wait = { $who } forms no horde yet.
log-keep = { $who } keeps the { $value }.
log-stop = { $who } stops.
log-place = { $who } puts { $drawn } at the { $end ->
    [left] left
   *[right] right
  } end of row { $row }.
log-begin = { $who } begins row { $row } with { $drawn }.
log-cover = { $who } covers the { $card } in row { $row }.
log-claim = { $who } takes row { $row }: { $cards }.
log-act = { $who } plays the { $kind ->
    [axe] Axe
    [net] Net
   *[shotgun] Shotgun
  }.
log-axe = { $who } axes a { $value }.
log-net = { $who } nets a { $value } from { $victim }.
log-shoot = { $who } shoots at { $value }s.
log-take = { $who } takes { $card } from row { $row }.
log-bust = No row takes this { $card }. Bust.
log-renewed = The discard pile becomes the deck: { $count } cards{ $renewals ->
    [0] , for the last time
   *[other] {""}
  }.
log-lost = { $who } loses { $card }.
log-horde = { $who } has a horde, marked by { $card }.
log-points = { $who } has { $points } points.

# Why not
why-order = the nearest number on that side is { $other }, and rows rise from left to right{ $equal ->
    [yes] , with equal numbers never touching
    [strict] ; equal numbers are not allowed here
   *[no] {""}
  }.
why-colour = the card at that end is { $colour ->
    [red] red
    [green] green
   *[blue] blue
  } too.
why-kind = row { $row } has { $kind ->
    [axe] an Axe
    [net] a Net
   *[shotgun] a Shotgun
  } already.
why-no-row = row { $row } has no cards.
why-rows-full = there are three rows already.
why-barricade-end = a Barricade covers a card; it has no place of its own in a row.
why-only-barricade = only a Barricade covers cards.
why-covered = that card is covered already.
why-no-card = there is no such card in row { $row }.
why-first-card = at least one card must be drawn each turn.
why-last-card = that was the very last card of the deck.
why-middle = only the ends of a row can be taken.
why-not-waiting = no { $kind ->
    [axe] Axe
    [net] Net
   *[shotgun] Shotgun
  } waits to act.
why-none-held = { $who } has no { $value }.
why-self = the Net takes from an opponent.
why-no-horde = { $set ->
    [run] a card of each number from 1 to 5 is needed.
   *[other] four cards of that number are needed.
  }
why-chance = that is for chance to do.
why-phase = that is not what is asked. { $prompt }
