"""What players have (5.4 to 5.6): lives, bullets, kills and items; picking up, being set down, dying."""

from shamble.core.record import State
from shamble.games.zombies.box import (
    BULLET,
    CARDS,
    CENTRE,
    FIRST_BULLETS,
    FIRST_LIVES,
    LIFE,
    LIMITED,
    MOST_LIVES,
    SHOTGUN,
    SUPPLY_OPTION,
    ZOMBIE,
)
from shamble.games.zombies.state import FEEDING, FIGHT, PEACE, SETTLED, ZOMBIE_STEP
from shamble.games.zombies.town import has, remove


def in_front(s: State, seat: int, card: int) -> bool:
    return int(s.front[seat]) >> card & 1 > 0


def to_be_had(s: State, piece: int, wanted: int) -> int:
    """1: how many of these the supply gives."""
    if int(s.options[SUPPLY_OPTION]) != LIMITED:
        return wanted
    return max(0, min(wanted, int(s.supply[piece])))


def gain_lives(s: State, seat: int, lives: int) -> None:
    s.lives[seat] += lives
    s.supply[LIFE] -= lives


def gain_bullets(s: State, seat: int, bullets: int) -> None:
    s.bullets[seat] += bullets
    s.supply[BULLET] -= bullets


def pick_up(s: State, seat: int) -> None:
    """5.5."""
    square = int(s.at[seat])
    if has(s, ZOMBIE, square):
        return
    if has(s, BULLET, square):
        remove(s, BULLET, square)
        s.bullets[seat] += 1
    elif has(s, LIFE, square) and int(s.lives[seat]) < MOST_LIVES:
        remove(s, LIFE, square)
        s.lives[seat] += 1


def meets_zombie(s: State, seat: int) -> bool:
    """5.2: whether there is somebody to fight; Alternate Food Source keeps them busy."""
    return has(s, ZOMBIE, int(s.at[seat])) and not int(s.status[FEEDING, seat])


def end_fight(s: State, level: int, how: int) -> None:
    """Also without a result; the Shotgun was there for as many fights as it was rolled in (5.3)."""
    if int(s.fighting[level]) == FIGHT and int(s.shot[level]):
        seat = int(s.walker[level])
        s.shots[seat] -= 1
        if int(s.shots[seat]) == 0:
            lose_item(s, seat, SHOTGUN)
    s.fighting[level] = how
    s.rolled[level] = 0
    s.boosted[level] = 0
    s.shot[level] = 0


def end_idle_fights(s: State) -> None:
    """5.6: fights whose zombie is gone, or need not be fought any more."""
    for level in range(int(s.level) + 1):
        if int(s.fighting[level]) == FIGHT and not meets_zombie(s, int(s.walker[level])):
            end_fight(s, level, SETTLED)


def set_down(s: State, seat: int, square: int) -> None:
    """5.6: neither fights nor picks up there; a fight is over, steps go on."""
    for level in range(int(s.level) + 1):
        if int(s.walker[level]) == seat:
            end_fight(s, level, PEACE)
    s.at[seat] = square


def lose_item(s: State, seat: int, card: int) -> None:
    s.front[seat] &= ~(1 << card)
    s.discard[card] += 1
    if card == SHOTGUN:
        s.shots[seat] = 0
        for level in range(int(s.level) + 1):
            if int(s.walker[level]) == seat:
                s.shot[level] = 0


def lose_life(s: State, seat: int) -> None:
    s.lives[seat] -= 1
    s.supply[LIFE] += 1
    if int(s.lives[seat]) == 0:
        _die(s, seat)


def lose_bullets(s: State, seat: int, bullets: int) -> None:
    s.bullets[seat] -= bullets
    s.supply[BULLET] += bullets


def lose_kills(s: State, seat: int, kills: int) -> None:
    s.kills[seat] -= kills
    s.supply[ZOMBIE] += kills


def _die(s: State, seat: int) -> None:
    """5.4."""
    set_down(s, seat, CENTRE)
    lose_kills(s, seat, (int(s.kills[seat]) + 1) // 2)
    for card in range(CARDS):
        if in_front(s, seat, card):
            lose_item(s, seat, card)
    lose_bullets(s, seat, int(s.bullets[seat]))
    gain_lives(s, seat, max(1, to_be_had(s, LIFE, FIRST_LIVES)))
    gain_bullets(s, seat, to_be_had(s, BULLET, FIRST_BULLETS))
    for level in range(int(s.level) + 1):
        if int(s.walker[level]) == seat:
            s.steps[level] = 0
    if seat == int(s.active) and int(s.step) < ZOMBIE_STEP:
        s.dead = 1
