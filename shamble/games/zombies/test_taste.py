"""What a sensible player does where anybody can see what is sensible."""

import numpy as np
import pytest

from shamble.core.record import State
from shamble.games.zombies import box, prices, rules, sights, state, taste
from shamble.games.zombies import moves as do
from shamble.games.zombies.test_rules import ALICE, BOB, HOSPITAL, begun, legal, made, passed, turn
from shamble.games.zombies.test_view import seen

# A road to the east of the Town Square, and one to the west.
ROADS = ("straight 1 east 0", "straight 1 west 0")
HELIPAD = ("helipad 1 south 0",)
DOOR_SQUARE = "2 5"


def weighed(s: State) -> dict[str, int]:
    """Every legal move with what it is worth to the mover, from what the mover may know."""
    v = seen(s, int(s.mover))
    moves, scores = np.zeros(rules.MOST, np.int32), np.zeros(rules.MOST, np.int32)
    n = rules.legal(v, moves)
    before = v.tobytes()
    taste.weigh(v, moves, n, scores)
    assert v.tobytes() == before
    return {do.TABLE.text(int(move)): int(score) for move, score in zip(moves[:n], scores[:n], strict=True)}


def choices(s: State) -> set[str]:
    """The moves that look best."""
    scores = weighed(s)
    return {move for move, score in scores.items() if score == max(scores.values())}


def choice(s: State) -> str:
    """The move that looks best."""
    (best,) = choices(s)
    return best


def poor(s: State) -> State:
    """The same, once the turn of Alice begins, who has much to lose and nothing to fight with."""
    s.lives[ALICE], s.bullets[ALICE], s.kills[ALICE] = 1, 0, 20
    return begun(s)


# Walking


def test_a_zombie_that_can_be_beaten_is_sought() -> None:
    assert choice(made(turn("", "", zombies=["1 2"]), "roll 3")) == "step north"


def test_one_that_is_far_too() -> None:
    s = turn("", "", tiles=[*ROADS, "cross 2 east 0"], zombies=["4 6"])
    assert choice(made(s, "roll 1")) == "step east"


def test_with_much_to_lose_nobody_seeks_a_fight() -> None:
    s = poor(turn("", "", zombies=["1 2"], begin=False))
    assert choice(made(s, "roll 3")) == "stop"


def test_a_token_is_picked_up() -> None:
    s = poor(turn("", "", zombies=["1 2"], bullets=["1 4"], begin=False))
    assert choice(made(s, "roll 3")) == "step west"


def test_a_life_that_would_stay_where_it_is_draws_nobody() -> None:
    s = turn("", "", lives=["1 4"], begin=False)
    assert choice(made(begun(s), "roll 3")) == "step west"
    s = turn("", "", lives=["1 4"], begin=False)
    s.lives[ALICE] = box.MOST_LIVES
    assert choice(made(begun(s), "roll 3")) == "stop"


def test_a_building_full_of_zombies_and_tokens_draws_more_than_a_lonely_zombie() -> None:
    full = [f"2 {square}" for square in (1, 3, 4, 5, 6, 7)]
    s = turn("", "", tiles=HOSPITAL, zombies=["1 2", *full], lives=full[:4], at={ALICE: "1 8"})
    assert choice(made(s, "roll 3")) == "step south"


def test_the_helipad_without_zombies_comes_before_everything() -> None:
    assert choice(made(turn("", "", tiles=HELIPAD, zombies=["1 2"]), "roll 3")) == "step south"


def test_brain_cramp_keeps_others_from_the_helipad() -> None:
    s = turn("", "brain-cramp", tiles=HELIPAD, at={ALICE: "1 8"})
    s = passed(s, state.BEFORE_MOVE_ROLL)
    assert choice(s) == "play brain-cramp"
    assert choice(made(s, "play brain-cramp", "roll 3")) != "step south"


def test_who_is_moved_about_is_moved_into_a_bad_fight() -> None:
    s = turn("where-is-everybody", "", zombies=["1 2"], begin=False)
    s.lives[BOB], s.bullets[BOB], s.kills[BOB] = 1, 0, 20
    made(begun(s), "play where-is-everybody", "target 2")
    assert choice(s) == "step north"


# Fighting


def test_an_even_fight_with_nothing_to_lose_is_worth_half_a_kill() -> None:
    s = turn("", "")
    s.lives[ALICE], s.bullets[ALICE] = 1, 0
    assert [prices.fight(s, ALICE, bonus) for bonus in range(4)] == [50, 66, 83, 100]


def fighting(roll: int, lives: int, bullets: int, kills: int, front: str = "") -> State:
    """Alice has rolled against a zombie on her square."""
    s = turn("", "", zombies=["1 5"], front={ALICE: front}, begin=False)
    s.lives[ALICE], s.bullets[ALICE], s.kills[ALICE] = lives, bullets, kills
    return made(begun(s), f"roll {roll}")


def test_bullets_go_before_the_last_life() -> None:
    assert choice(fighting(1, lives=1, bullets=3, kills=10)) == "pay"


def test_one_bullet_goes_before_any_life() -> None:
    assert choice(fighting(3, lives=3, bullets=3, kills=10)) == "pay"


def test_three_do_not_while_there_are_lives() -> None:
    assert choice(fighting(1, lives=5, bullets=3, kills=10)) == "lose-life"


def test_the_first_aid_kit_saves_the_last_life() -> None:
    assert choice(fighting(2, lives=1, bullets=0, kills=10, front="first-aid-kit")) == "use first-aid-kit"


def test_the_kill_that_wins_is_worth_every_bullet() -> None:
    assert choice(fighting(1, lives=5, bullets=3, kills=24)) == "pay"


def test_a_chainsaw_is_for_fights() -> None:
    assert choice(turn("", "", zombies=["1 5", "1 2"], front={ALICE: "chainsaw"})) == "use chainsaw"


# Tiles


def test_a_building_is_laid_near_oneself() -> None:
    s = turn("", "", tiles=ROADS, at={ALICE: "2 6", BOB: "3 4"}, stack="hospital")
    assert {move.split()[1] for move in choices(made(s, "tile hospital"))} == {"2"}


def test_so_is_the_helipad() -> None:
    s = turn("", "", tiles=ROADS, at={ALICE: "2 6", BOB: "3 4"}, stack="helipad", begin=False)
    s.drawn, s.kills[ALICE] = 28, 5
    made(begun(s), "tile helipad")
    assert s.mover == BOB
    assert {move.split()[1] for move in choices(s)} == {"3"}


def test_a_road_closes_no_more_than_it_must() -> None:
    square = ("corner 1 east 0", "corner 1 south 180")  # two roads lead to the place between them
    s = made(turn("", "", tiles=square, stack="cross"), "tile cross")
    assert not choices(s) & {"place 2 south 0", "place 3 east 0"}


def test_tokens_of_ones_own_lie_at_the_door() -> None:
    s = turn("", "", stack="fire-station")
    made(s, "tile fire-station", "place 1 south 180")
    assert choice(s) == "zombie 2 5"


def test_a_town_is_seen_through_its_doors() -> None:
    s = turn("", "", tiles=HOSPITAL, zombies=["2 9"], at={ALICE: "1 8"})
    v = seen(made(s, "roll 3"), ALICE)
    best = np.zeros(len(box.SIDES), np.int32)
    sights.look(v, ALICE, best)
    assert best.tolist() == [0, 0, max(best), 0]
    assert best[box.SOUTH] > 0


# Zombies


def herding(s: State) -> State:
    """Alice stays where she is and moves one zombie."""
    return made(s, "roll 1", "stop", "roll 1")


def test_a_zombie_is_led_to_who_can_beat_it() -> None:
    s = herding(turn("", "", tiles=ROADS, zombies=["1 4"], at={BOB: "2 6"}))
    assert choice(made(s, choice(s))) == "step east"


def test_and_away_from_who_cannot() -> None:
    s = herding(poor(turn("", "", tiles=ROADS, zombies=["1 4"], at={BOB: "2 6"}, begin=False)))
    assert choice(made(s, choice(s))) == "step west"


def test_the_last_zombie_is_led_off_the_helipad() -> None:
    s = herding(turn("", "", tiles=HELIPAD, zombies=["2 2", "1 4"], at={ALICE: "2 5", BOB: "1 5"}))
    assert choice(s) == "take 2 2"
    assert choice(made(s, "take 2 2")) == "step north"


def test_zombies_keep_others_on_the_helipad() -> None:
    s = turn("zombie-master", "", tiles=HELIPAD, zombies=["2 1"], at={BOB: "2 5", ALICE: "1 2"})
    assert choice(s) == "play zombie-master"
    assert {move.split()[1] for move in choices(made(s, "play zombie-master"))} == {"2"}


# Cards


def test_many_zombies_are_worth_a_grenade() -> None:
    crowd = [f"2 {square}" for square in (1, 3, 4, 6, 7)]
    s = turn("", "", tiles=HOSPITAL, zombies=crowd, at={ALICE: DOOR_SQUARE}, front={ALICE: "grenade"})
    assert choice(s) == "use grenade"


def test_one_is_not() -> None:
    s = turn("", "", tiles=HOSPITAL, zombies=["2 1"], at={ALICE: DOOR_SQUARE}, front={ALICE: "grenade"})
    assert choice(s) == "pass"


def test_an_axe_is_taken_where_it_hangs() -> None:
    s = turn("fire-axe fear", "", tiles=["fire-station 1 south 180"], at={ALICE: DOOR_SQUARE})
    assert choice(s) == "play fire-axe"


def test_the_one_who_leads_is_stopped() -> None:
    s = turn("hysterical-paralysis", "", "", begin=False)
    s.kills[:3] = 5, 3, 12
    assert choice(made(begun(s), "play hysterical-paralysis")) == "target 3"


def test_butter_fingers_drop_the_axe() -> None:
    s = turn("butter-fingers", "", front={BOB: "skateboard fire-axe"})
    assert choice(made(s, "play butter-fingers", "target 2")) == "strip fire-axe"


def test_kills_are_worth_a_bullet() -> None:
    s = turn("they-are-not-dead", "", begin=False)
    s.kills[BOB] = 6
    made(begun(s), "play they-are-not-dead", "target 2", "roll 3", "roll 6")
    assert choice(s) == "pay"


@pytest.mark.parametrize(("lives", "answer"), [(1, "play much-needed-rest"), (4, "pass")])
def test_rest_is_for_the_wounded(lives: int, answer: str) -> None:
    s = turn("much-needed-rest", "", zombies=["1 2"], begin=False)
    s.lives[ALICE], s.kills[ALICE] = lives, 10
    assert choice(passed(begun(s), state.BEFORE_MOVE_ROLL)) == answer


def test_zombies_are_fed_where_a_fight_would_cost_too_much() -> None:
    s = poor(turn("alternate-food-source", "", zombies=["1 5"], begin=False))
    assert choice(passed(s, state.BEFORE_FIGHT_ROLL)) == "play alternate-food-source"


def test_a_long_way_is_hurried_along() -> None:
    s = passed(turn("adrenaline-rush", "", zombies=["1 2"]), state.BEFORE_MOVE_ROLL)
    assert choice(made(s, "pass", "roll 6")) == "play adrenaline-rush"


@pytest.mark.parametrize(
    ("hand", "answer"),
    [("skateboard hysterical-paralysis", "discard skateboard"), ("hysterical-paralysis fear", "keep")],
)
def test_what_is_no_use_here_is_discarded(hand: str, answer: str) -> None:
    s = turn(hand, "")
    while s.phase != state.DISCARDING:
        made(s, next(move for move in ("pass", "stop", legal(s)[0]) if move in legal(s)))
    assert choice(s) == answer
