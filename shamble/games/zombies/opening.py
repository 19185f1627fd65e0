"""What lies where before the first move (2.1, 2.2)."""

from shamble.core.record import State
from shamble.games.zombies.box import (
    CARDS,
    CENTRE,
    COPIES,
    FIRST_BULLETS,
    FIRST_LIVES,
    FIRST_ROAD,
    KINDS,
    NONE,
    STRAIGHT,
    SUPPLY,
    TOWN_SQUARE,
)
from shamble.games.zombies.figures import gain_bullets, gain_lives
from shamble.games.zombies.state import NO_STEP, NOT
from shamble.games.zombies.town import lay


def lay_out(s: State) -> None:
    s.ply = 0
    s.winner = s.tile = s.card = s.target = s.within = s.lifted = s.dropped = s.cramper = NONE
    s.rounds = 1
    s.first = s.active = s.placer = s.drawer = 0
    s.step = NO_STEP
    _clear_town(s)
    _clear_players(s)
    clear_turn(s)
    _clear_levels(s)
    lay(s, TOWN_SQUARE, 0, 0, 0)
    for seat in range(int(s.seats)):
        gain_lives(s, seat, FIRST_LIVES)
        gain_bullets(s, seat, FIRST_BULLETS)


def _clear_town(s: State) -> None:
    s.stack[:STRAIGHT] = 1
    for road in range(STRAIGHT, KINDS):
        s.stack[road] = s.options[FIRST_ROAD + road - STRAIGHT]
    s.scrapped[:] = 0
    s.drawn = s.slots = s.places = 0
    s.kind[:] = 0
    s.turn[:] = 0
    s.x[:] = 0
    s.y[:] = 0
    s.beside[:, :] = NONE
    s.lies[:] = NONE
    s.place[:] = 0
    s.roads[:] = 0
    s.edges[:] = 0
    s.pieces[:, :] = 0
    s.moved[:] = 0
    s.standing = s.zombies = 0
    for piece in range(len(SUPPLY)):
        s.supply[piece] = SUPPLY[piece]


def _clear_players(s: State) -> None:
    s.at[:] = CENTRE
    s.lives[:] = 0
    s.bullets[:] = 0
    s.kills[:] = 0
    s.hand[:] = 0
    s.known[:] = 0
    s.held[:] = 0
    s.front[:] = 0
    s.shots[:] = 0
    s.played[:] = 0
    s.status[:, :] = NOT
    s.left = 0
    for card in range(CARDS):
        s.deck[card] = COPIES[card]
        s.left += COPIES[card]
    s.discard[:] = 0
    s.aside[:] = 0


def clear_turn(s: State) -> None:
    s.dead = s.hurry = s.shoes = s.keys = s.resting = s.pace = 0
    s.cramper = NONE
    s.sawing[:] = 0
    s.burning[:] = NONE


def _clear_levels(s: State) -> None:
    s.piece = s.todo = s.level = 0
    s.die[:] = 0
    s.window[:] = 0
    s.asked[:] = 0
    s.walker[:] = NONE
    s.chooser[:] = NONE
    s.steps[:] = 0
    s.fighting[:] = 0
    s.rolled[:] = 0
    s.boosted[:] = 0
    s.shot[:] = 0
