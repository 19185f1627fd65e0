"""What things are worth to a seat, in hundredths of a point: kills, lives, bullets, fights, what others lose."""

import numpy as np

from shamble.core.record import State
from shamble.games.zombies import ending, rules
from shamble.games.zombies.box import (
    AXE,
    CARDS,
    CENTRE,
    FIRST_BULLETS,
    HELIPAD,
    HELIPAD_OPTION,
    MOST_LIVES,
    NONE,
    ON_CENTRE,
    SHOTGUN,
    TILE_SQUARES,
    ZOMBIE,
)
from shamble.games.zombies.figures import in_front
from shamble.games.zombies.state import FEEDING
from shamble.games.zombies.town import ALL, BITS
from shamble.games.zombies.walks import FIRE, WINS, on_fire

KILL = 100
WIN = KILL * ending.HELIPAD_WINS
LIFE = np.array([0, 0, 50, 55, 60, 60, 0], np.int32)  # the second life, the third …; of the last, `death` knows
LIFE_FOR_KILLS = np.array([0, 0, 6, 5, 3, 1, 0], np.int32)  # and more for each kill that it protects
BULLET, BULLET_FOR_KILLS = 30, 5
ITEM = 40  # one that lies in front
HASTE = 80  # what it costs to stand about: fights with even odds are sought
JOURNEY = 80  # back from the Town Square to where zombies are
OUTING = 60  # what a turn's movement brings at least
CLOSE = 2  # kills, or zombies on the Helipad, that are as good as done
NEAR = 8  # squares that are walked in a turn or two


def strength(v: State, seat: int) -> int:
    """5.3: what is added to the next fight roll of a seat, wherever it fights."""
    weapon = FIRE if on_fire(v, seat) else int(in_front(v, seat, AXE))
    return weapon + int(in_front(v, seat, SHOTGUN))


def fight(v: State, seat: int, strong: int) -> int:
    """What a fight with this bonus is worth to who pays bullets where they are cheaper than a life."""
    won = kill(v, seat)
    loss = -death(v, seat)
    worth = 0
    for lives in range(1, int(v.lives[seat]) + 1):
        if lives > 1:
            loss = worth - life(v, seat, lives)
        total = won * rules.PIPS
        for missing in range(1, WINS - strong):
            total += answer(v, seat, missing, won, loss) - won
        worth = total // rules.PIPS
    return worth


def answer(v: State, seat: int, missing: int, won: int, loss: int) -> int:
    """The better end of a roll that does not win."""
    return max(loss, paid(v, seat, missing, won)) if missing <= int(v.bullets[seat]) else loss


def paid(v: State, seat: int, missing: int, won: int) -> int:
    """What a kill is worth for so many bullets; nobody saves them where it wins the game."""
    return won if won > KILL else won - bullets(v, seat, missing)


def fight_on(v: State, seat: int, strong: int) -> int:
    """What it is worth to lose a life in a fight and go on with it."""
    lives = int(v.lives[seat])
    if lives == 1:
        return -death(v, seat)
    v.lives[seat] = lives - 1
    worth = fight(v, seat, strong)
    v.lives[seat] = lives
    return worth - life(v, seat, lives)


def kill(v: State, seat: int) -> int:
    return KILL + WIN * (int(v.kills[seat]) + 1 >= ending.goal(v))


def death(v: State, seat: int) -> int:
    """5.4: half the kills and all items, for fresh lives and bullets."""
    lost = KILL * ((int(v.kills[seat]) + 1) // 2) + JOURNEY + ITEM * (int(v.front[seat]) != 0)
    fresh = life(v, seat, 2) + life(v, seat, 3) + bullets(v, seat, FIRST_BULLETS - int(v.bullets[seat]))
    return max(0, lost - fresh)


def life(v: State, seat: int, lives: int) -> int:
    """What the last of so many lives is worth."""
    return int(LIFE[lives]) + int(LIFE_FOR_KILLS[lives]) * int(v.kills[seat])


def bullets(v: State, seat: int, count: int) -> int:
    return (BULLET + BULLET_FOR_KILLS * int(v.kills[seat])) * count


def holdings(v: State, seat: int) -> int:
    """What lives after the first, bullets and items are worth, all together."""
    worth = bullets(v, seat, int(v.bullets[seat]))
    for lives in range(2, int(v.lives[seat]) + 1):
        worth += life(v, seat, lives)
    for card in range(CARDS):
        worth += ITEM * (int(v.front[seat]) >> card & 1)
    return worth


def fights(v: State, seat: int) -> int:
    """What the next zombie in its way is worth to a seat; nothing while zombies are fed."""
    return 0 if int(v.status[FEEDING, seat]) else fight(v, seat, strength(v, seat)) + HASTE


def another_life(v: State, seat: int) -> int:
    lives = int(v.lives[seat])
    return life(v, seat, lives + 1) if lives < MOST_LIVES else 0


def outing(v: State, seat: int) -> int:
    """What the next movement is worth to a seat."""
    return OUTING + max(0, fights(v, seat)) // 2


def rivalry(v: State, seat: int, other: int) -> int:
    """How much of another's loss is one's own gain, in hundredths: the more, the better they stand."""
    ahead = int(v.kills[other]) - int(v.kills[seat])
    return max(20, min(100 + 4 * ahead, 150)) // (int(v.seats) - 1)


def threat(v: State, other: int) -> int:
    """What it is worth to stop somebody who may win soon."""
    if ending.goal(v) - int(v.kills[other]) <= CLOSE:
        return 4 * KILL
    far = from_helipad(v, other)
    return 6 * KILL if far <= NEAR and on_helipad(v) <= CLOSE else 0


# The Helipad


def on_helipad(v: State) -> int:
    """How many zombies keep it from being left from (7.6); more than there can be while it does not lie."""
    slot = int(v.lies[HELIPAD])
    if slot == NONE:
        return TILE_SQUARES + 1
    counted = 1 << CENTRE if int(v.options[HELIPAD_OPTION]) == ON_CENTRE else ALL
    return int(BITS[int(v.pieces[ZOMBIE, slot]) & counted])


def from_helipad(v: State, seat: int) -> int:
    """Squares to its middle, as the crow flies."""
    slot = int(v.lies[HELIPAD])
    return 100 if slot == NONE else apart(v, int(v.at[seat]), TILE_SQUARES * slot + CENTRE)


def wins_there(v: State, square: int) -> bool:
    """Whether a figure on this square of the Helipad wins once its zombies are gone."""
    return int(v.options[HELIPAD_OPTION]) != ON_CENTRE or square % TILE_SQUARES == CENTRE


def apart(v: State, square: int, other: int) -> int:
    """As the crow flies: what a look at the map shows."""
    return abs(_east(v, square) - _east(v, other)) + abs(_south(v, square) - _south(v, other))


def _east(v: State, square: int) -> int:
    return 3 * int(v.x[square // TILE_SQUARES]) + square % 3


def _south(v: State, square: int) -> int:
    return 3 * int(v.y[square // TILE_SQUARES]) + square % TILE_SQUARES // 3
