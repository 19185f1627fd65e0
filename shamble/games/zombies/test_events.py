"""A test for every card in section 8 of RULES.md, and for the rulings on all of them."""

import pytest

from shamble.core.record import CHANCE, State
from shamble.games.zombies import box, rules, state
from shamble.games.zombies.test_rules import (
    ALICE,
    BOB,
    CATHERINE,
    HOSPITAL,
    begun,
    has,
    legal,
    made,
    passed,
    square,
    turn,
)

CENTRE = "1 5"


def before_roll(*hands: str, **town: object) -> State:
    """Alice may play before her movement roll; Bob has nothing to say before."""
    return passed(turn(*hands, **town), state.BEFORE_MOVE_ROLL)  # type: ignore[arg-type]


def test_8_1_adrenaline_rush_doubles_the_movement_roll() -> None:
    s = made(before_roll("adrenaline-rush", "", front={ALICE: "skateboard"}), "play adrenaline-rush", "roll 3")
    assert s.steps[0] == 10


def test_8_1_or_adds_two_in_one_fight() -> None:
    s = turn("adrenaline-rush", "", zombies=[CENTRE])
    made(passed(s, state.BEFORE_FIGHT_ROLL), "play adrenaline-rush", "rush fight", "roll 1")
    assert made(s, "lose-life", "roll 1", "pay").bullets[ALICE] == 2
    assert (s.boosted[0], s.hurry) == (0, 0)


def test_8_1_after_the_window_behind_the_roll_it_is_for_fights_only() -> None:
    s = made(before_roll("adrenaline-rush", ""), "pass", "roll 3", "pass", "stop")
    assert legal(s) == ["pass"]


def test_8_2_all_the_marbles_stop_zombies_until_after_the_next_turn() -> None:
    s = made(turn("", "", zombies=["1 2"], front={ALICE: "all-the-marbles"}), "use all-the-marbles")
    walked = []
    while s.phase != state.ZOMBIE_ROLL:
        if s.phase == state.WALKING:
            walked.append(int(s.active))
        made(s, next(move for move in ("pass", "keep", "stop", legal(s)[0]) if move in legal(s)))
    assert walked == [ALICE, BOB, ALICE, BOB]


def test_8_2_marbles_after_the_roll_stop_the_zombies() -> None:
    s = turn("", "", zombies=["1 2"], front={BOB: "all-the-marbles"})
    passed(s, state.BEFORE_MOVE_ROLL)
    made(s, "pass", "roll 1", "pass", "stop", "pass", "roll 6", "use all-the-marbles")
    assert s.active == BOB
    assert has(s, box.ZOMBIE, "1 2")


def test_8_3_alternate_food_source_lets_one_pass() -> None:
    s = before_roll("alternate-food-source", "", zombies=["1 2"], bullets=["1 2"])
    made(s, "play alternate-food-source", "roll 2", "step north")
    assert (s.phase, s.bullets[ALICE], s.zombies) == (state.WALKING, 3, 1)


def test_8_3_it_ends_a_running_fight_and_lasts_through_the_next_turn() -> None:
    s = turn("alternate-food-source", "", zombies=[CENTRE])
    made(passed(s, state.BEFORE_FIGHT_ROLL), "play alternate-food-source")
    assert (s.fighting[0], s.status[state.FEEDING, ALICE]) == (state.PEACE, state.WAITING)


def test_8_4_bad_sense_of_direction() -> None:
    s = turn("bad-sense-of-direction", "", "", at={BOB: "1 2"})
    made(s, "play bad-sense-of-direction")
    assert legal(s) == ["target 2"]
    made(s, "target 2")
    assert (s.at[BOB], s.lives[ALICE]) == (box.CENTRE, 2)


def test_8_4_not_for_the_last_life() -> None:
    s = turn("bad-sense-of-direction", "", at={BOB: "1 2"}, begin=False)
    s.lives[ALICE] = 1
    assert legal(begun(s)) == ["pass"]


def test_8_5_brain_cramp_decides_the_movement() -> None:
    s = before_roll("", "brain-cramp", zombies=["1 2"], deck="")
    made(s, "play brain-cramp", "roll 2")
    assert (s.phase, s.mover) == (state.WALKING, BOB)
    made(s, "step north", "roll 1")
    assert (s.phase, s.mover) == (state.LOST_ROLL, ALICE)


def test_8_5_a_second_one_overrides() -> None:
    s = before_roll("", "brain-cramp", "brain-cramp")
    assert made(s, "play brain-cramp", "play brain-cramp", "roll 2").mover == CATHERINE


def test_8_5_none_included() -> None:
    s = made(before_roll("", "brain-cramp"), "play brain-cramp", "roll 2", "stop")
    assert (s.at[ALICE], s.active) == (box.CENTRE, ALICE)


def test_8_6_butter_fingers() -> None:
    s = turn("butter-fingers", "", front={BOB: "skateboard fire-axe"})
    made(s, "play butter-fingers", "target 2")
    assert legal(s) == ["strip fire-axe", "strip skateboard", "spill"]
    made(s, "strip skateboard")
    assert s.front[BOB] == 1 << box.AXE


def test_8_6_or_up_to_two_bullets() -> None:
    s = turn("butter-fingers", "", begin=False)
    s.bullets[BOB] = 1
    assert made(begun(s), "play butter-fingers", "target 2", "spill").bullets[BOB] == 0


def test_8_7_chainsaw() -> None:
    s = turn("", "", zombies=[CENTRE, "1 2"], front={ALICE: "chainsaw"})
    made(s, "use chainsaw", "roll 2")
    assert (s.kills[ALICE], s.sawing[ALICE]) == (1, 1)


def inside(hand: str = "") -> State:
    """Alice stands in a corner of the Hospital far from its door, afraid of rooms."""
    s = turn(hand, "", tiles=HOSPITAL, at={ALICE: "2 9"}, begin=False)
    s.status[state.CLAUSTROPHOBIC, ALICE] = state.WAITING
    return begun(s)


def test_8_8_claustrophobia_enters_no_building() -> None:
    s = turn("", "", tiles=HOSPITAL, at={ALICE: "2 2"}, begin=False)
    s.status[state.CLAUSTROPHOBIC, ALICE] = state.WAITING
    assert legal(made(begun(s), "roll 3")) == ["step north", "stop"]


def test_8_8_claustrophobia_leaves_by_the_shortest_way() -> None:
    s = made(inside(), "roll 5")
    assert legal(s) == ["step north", "step west"]
    made(s, "step north")
    assert legal(s) == ["step west"]
    assert legal(made(s, "step west")) == ["step north"]
    assert "stop" in legal(made(s, "step north"))


def test_8_8_it_is_the_next_turn_of_an_opponent() -> None:
    s = turn("claustrophobia", "", "")
    made(s, "play claustrophobia", "target 3")
    assert s.status[state.CLAUSTROPHOBIC].tolist()[:3] == [0, 0, state.WAITING]


def test_8_9_fear() -> None:
    s = turn("keys", "", begin=False)
    s.status[state.AFRAID, ALICE] = state.WAITING
    s = passed(begun(s), state.BEFORE_MOVE_ROLL)
    assert legal(s) == ["pass"]
    assert made(s, "pass").window[0] == state.AFTER_STEPS


def test_8_9_fear_is_for_the_next_turn() -> None:
    s = turn("fear", "")
    made(s, "play fear", "target 2")
    assert s.status[state.AFRAID, BOB] == state.WAITING


def test_8_10_fire_axe_stays() -> None:
    s = made(turn("", "", zombies=[CENTRE], front={ALICE: "fire-axe"}), "roll 3")
    assert (s.kills[ALICE], s.front[ALICE]) == (1, 1 << box.AXE)


def test_8_11_first_aid_kit_instead_of_a_life() -> None:
    s = made(turn("", "", zombies=[CENTRE], front={ALICE: "first-aid-kit"}), "roll 1", "use first-aid-kit")
    assert (s.lives[ALICE], s.phase, s.front[ALICE]) == (3, state.FIGHT_ROLL, 0)


def test_8_12_grenade_kills_all_in_the_building() -> None:
    s = turn("", "", tiles=HOSPITAL, at={ALICE: "2 2"}, zombies=["2 1", "2 5", "1 2"], front={ALICE: "grenade"})
    made(s, "use grenade")
    assert (s.kills[ALICE], s.lives[ALICE], s.zombies) == (2, 2, 1)


def test_8_12_not_the_last_life_unless_the_kit_stands_in() -> None:
    grenade = {"tiles": HOSPITAL, "at": {ALICE: "2 5"}, "zombies": ["2 1"], "begin": False}
    s = turn("", "", front={ALICE: "grenade"}, **grenade)  # type: ignore[arg-type]
    s.lives[ALICE] = 1
    assert begun(s).phase == state.MOVE_ROLL
    s = turn("", "", front={ALICE: "grenade first-aid-kit"}, **grenade)  # type: ignore[arg-type]
    s.lives[ALICE] = 1
    made(begun(s), "use grenade")
    assert legal(s) == ["use first-aid-kit"]
    made(s, "use first-aid-kit")
    assert (s.kills[ALICE], s.lives[ALICE]) == (1, 1)


def test_8_12_the_kit_is_a_choice() -> None:
    s = turn("", "", tiles=HOSPITAL, at={ALICE: "2 5"}, zombies=["2 1"], front={ALICE: "grenade first-aid-kit"})
    assert legal(made(s, "use grenade")) == ["use first-aid-kit", "lose-life"]


def test_8_12_under_alternate_food_source_too() -> None:
    s = turn("", "", tiles=HOSPITAL, at={ALICE: "2 5"}, zombies=["2 5"], front={ALICE: "grenade"}, begin=False)
    s.status[state.FEEDING, ALICE] = state.WAITING
    assert made(begun(s), "use grenade").kills[ALICE] == 1


def test_8_12_the_fights_of_others_are_over() -> None:
    s = turn("", "", tiles=HOSPITAL, at={ALICE: "2 4", BOB: "2 5"}, zombies=["2 4"], front={BOB: "grenade"})
    made(s, "pass", "use grenade")
    assert (s.kills[:2].tolist(), s.fighting[0]) == ([0, 1], state.PEACE)


def test_8_13_shotgun_anywhere() -> None:
    s = turn("shotgun", "", zombies=[CENTRE])
    made(s, "play shotgun", "roll 3")
    assert (s.kills[ALICE], s.shots[ALICE]) == (1, 2)


def test_8_13_placed_after_the_roll_it_has_helped() -> None:
    s = turn("shotgun", "", zombies=[CENTRE])
    made(s, "pass", "pass", "roll 3", "play shotgun")
    assert (s.kills[ALICE], s.shots[ALICE]) == (1, 2)


def test_8_14_hysterical_paralysis() -> None:
    s = turn("hysterical-paralysis", "", zombies=["1 2"], at={BOB: "1 2"})
    made(s, "play hysterical-paralysis", "target 2")
    while s.active == ALICE and s.step != state.MOVE_STEP:
        made(s, legal(s)[0])
    assert s.status[state.PARALYSED, BOB] == state.WAITING
    s = turn("", "", begin=False, zombies=[CENTRE])
    s.status[state.PARALYSED, ALICE] = state.WAITING
    assert (begun(s).active, s.status[state.PARALYSED, ALICE]) == (BOB, state.NOT)


def not_dead(kills: int, bullets: int, *rolls: str) -> State:
    s = turn("they-are-not-dead", "", begin=False)
    s.kills[BOB], s.bullets[BOB] = kills, bullets
    return made(begun(s), "play they-are-not-dead", "target 2", *rolls)


def test_8_15_two_dice_first_then_bullets_or_two_kills_each() -> None:
    s = not_dead(5, 3, "roll 1", "roll 3")
    assert (s.mover, legal(s)) == (BOB, ["pay", "lose-kills"])
    made(s, "lose-kills", "pay")
    assert (s.kills[BOB], s.bullets[BOB]) == (3, 2)


def test_8_15_as_many_as_there_are() -> None:
    s = made(not_dead(1, 0, "roll 1", "roll 1"), "lose-kills")
    assert (s.kills[BOB], s.step) == (0, state.FILL_STEP)


def test_8_15_four_and_more_cost_nothing() -> None:
    assert not_dead(5, 0, "roll 4", "roll 6").kills[BOB] == 5


def test_8_16_any_worse_fills_a_building() -> None:
    s = turn("any-worse", "", tiles=HOSPITAL, zombies=["2 1"])
    assert made(s, "play any-worse", "building hospital").zombies == 8


def test_8_17_keys() -> None:
    s = made(before_roll("keys", "shoes-untied", front={ALICE: "skateboard"}), "play keys")
    assert legal(s) == ["pass"]
    assert made(s, "pass").steps[0] == 10


def test_8_18_lots_of_ammo() -> None:
    assert made(turn("", "", front={ALICE: "lots-of-ammo"}), "use lots-of-ammo").bullets[ALICE] == 6


def test_8_19_molotov_cocktail_inside_a_building_only() -> None:
    s = turn("", "", zombies=[CENTRE], front={ALICE: "molotov-cocktail"})
    assert s.phase == state.FIGHT_ROLL
    s = turn("", "", tiles=HOSPITAL, at={ALICE: "2 5"}, zombies=["2 5"], front={ALICE: "molotov-cocktail"})
    made(s, "use molotov-cocktail", "roll 2")
    assert (s.kills[ALICE], s.burning[ALICE]) == (1, 1)


def test_8_20_much_needed_rest() -> None:
    s = before_roll("much-needed-rest", "", begin=True)
    made(s, "play much-needed-rest")
    assert (s.lives[ALICE], s.phase) == (5, state.ZOMBIE_ROLL)


def test_8_20_up_to_five_and_under_fear() -> None:
    s = turn("much-needed-rest", "", begin=False)
    s.lives[ALICE], s.status[state.AFRAID, ALICE] = 4, state.WAITING
    assert made(passed(begun(s), state.BEFORE_MOVE_ROLL), "play much-needed-rest").lives[ALICE] == 5
    s = turn("much-needed-rest", "", begin=False)
    s.lives[ALICE] = 5
    assert legal(passed(begun(s), state.BEFORE_MOVE_ROLL)) == ["pass"]


def test_8_21_skateboard() -> None:
    assert made(turn("", "", front={ALICE: "skateboard"}), "roll 1").steps[0] == 3


def test_8_22_slight_miscalculation_doubles() -> None:
    s = turn("slight-miscalculation", "", tiles=HOSPITAL, zombies=["2 1", "2 3"])
    made(s, "play slight-miscalculation", "building hospital", "zombie 2 4")
    assert legal(s) == ["zombie 2 5", "zombie 2 6", "zombie 2 7", "zombie 2 8", "zombie 2 9"]
    assert made(s, "zombie 2 5").zombies == 4


def test_8_22_as_far_as_there_are_squares() -> None:
    s = turn("slight-miscalculation", "", tiles=HOSPITAL, zombies=[f"2 {at}" for at in (1, 3, 4, 5, 6)])
    assert made(s, "play slight-miscalculation", "building hospital").zombies == 8


def test_8_23_this_is_not_so_bad() -> None:
    s = turn("not-so-bad", "", zombies=["1 2", "1 4"])
    made(s, "play not-so-bad", "take 1 2")
    assert legal(s) == ["zombie 1 5", "zombie 1 6", "zombie 1 8"]
    assert legal(made(s, "zombie 1 6")) == ["take 1 4"]
    made(s, "take 1 4", "zombie 1 2")
    assert has(s, box.ZOMBIE, "1 2")
    assert has(s, box.ZOMBIE, "1 6")


def test_8_23_one_if_there_is_only_one() -> None:
    s = turn("not-so-bad", "", zombies=["1 2"])
    assert made(s, "play not-so-bad", "take 1 2", "zombie 1 6").step == state.FILL_STEP


def test_8_24_screwed() -> None:
    s = turn("screwed", "", tiles=HOSPITAL)
    made(s, "play screwed", *(f"zombie 2 {at}" for at in range(1, 10)), "zombie 1 2")
    assert s.zombies == 10
    assert made(turn("screwed", ""), "play screwed").zombies == 5


def test_8_25_five_steps_back_and_forth() -> None:
    s = turn("where-is-everybody", "", bullets=["1 2"])
    made(s, "play where-is-everybody", "target 2", *["step north", "step south"] * 2)
    assert legal(s) == ["step north", "step east", "step south", "step west"]
    made(s, "step east")
    assert (s.at[BOB], s.bullets[BOB], s.level) == (square("1 6"), 4, 0)


def test_8_25_the_one_moved_fights_and_goes_on() -> None:
    s = turn("where-is-everybody", "", zombies=["1 2"])
    made(s, "play where-is-everybody", "target 2", "step north", "roll 3")
    assert s.mover == BOB
    made(s, "pay")
    assert (s.kills[BOB], s.bullets[BOB], s.mover, s.steps[1]) == (1, 2, ALICE, 4)


def test_8_25_one_walk_inside_another() -> None:
    s = turn("where-is-everybody", "where-is-everybody", zombies=["1 2"])
    made(s, "play where-is-everybody", "target 2", "step north", "play where-is-everybody", "target 1")
    assert (s.level, s.walker.tolist(), s.chooser.tolist()) == (2, [ALICE, BOB, ALICE], [ALICE, ALICE, BOB])
    made(s, "step north", "roll 6", *["step south", "step north"] * 2)
    assert (s.level, s.kills[:2].tolist(), s.fighting[1], s.steps[1]) == (1, [1, 0], state.PEACE, 4)


def test_8_25_the_one_moved_may_win() -> None:
    s = turn("where-is-everybody", "", tiles=["helipad 1 north 0"], at={BOB: "1 2"})
    assert made(s, "play where-is-everybody", "target 2", "step north").winner == BOB


def test_8_26_shoes_untied_halve_rounded_up() -> None:
    s = before_roll("", "shoes-untied", "shoes-untied")
    assert made(s, "play shoes-untied", "play shoes-untied", "roll 5").steps[0] == 2


def test_8_27_zombie_master_spares_squares_with_players() -> None:
    s = turn("zombie-master", "", at={BOB: "1 2"}, tiles=["cross 1 east 0"])
    made(s, "play zombie-master")
    assert "zombie 1 2" not in legal(s)
    assert "zombie 1 5" not in legal(s)
    made(s, "zombie 1 4", "zombie 1 6", "zombie 2 2", "zombie 2 4", "zombie 2 5")
    assert s.zombies == 5


def test_8_28_fewer_where_there_are_fewer() -> None:
    assert made(turn("zombie-master", ""), "play zombie-master").zombies == 4


def test_8_28_nobody_is_their_own_opponent() -> None:
    s = made(turn("fear", "", ""), "play fear")
    assert legal(s) == ["target 2", "target 3"]


def test_8_29_items_are_placed_in_their_building_and_used_anywhere() -> None:
    s = turn("first-aid-kit", "", tiles=HOSPITAL)
    assert legal(s) == ["pass"]
    s = turn("first-aid-kit lots-of-ammo", "", tiles=HOSPITAL, at={ALICE: "2 5"})
    assert legal(s) == ["play first-aid-kit", "pass"]
    s = turn("lots-of-ammo", "", tiles=["sporting-goods 1 south 180"], at={ALICE: "2 5"})
    assert made(s, "play lots-of-ammo", "use lots-of-ammo").bullets[ALICE] == 6


def test_8_30_the_same_does_not_add_up() -> None:
    s = turn("fear", "", "", begin=False)
    s.status[state.AFRAID, BOB] = state.WAITING
    assert legal(made(begun(s), "play fear")) == ["target 3"]


@pytest.mark.parametrize("status", [state.AFRAID, state.FEEDING, state.MARBLED])
def test_8_30_played_in_ones_own_turn_it_lasts_through_the_following(status: int) -> None:
    s = turn("", "", begin=False)
    s.status[status, ALICE] = state.WAITING
    rules.go_on(s, state.TURN_ENDS)
    assert s.status[status, ALICE] == state.WAITING
    rules.go_on(s, state.TURN_ENDS)
    assert s.status[status, ALICE] == state.NOW
    rules.go_on(s, state.TURN_ENDS)
    assert s.status[status, ALICE] == state.NOT


@pytest.mark.parametrize(("die", "hurry", "shoes", "steps"), [(3, 0, 0, 5), (3, 1, 0, 10), (3, 1, 1, 5), (4, 1, 2, 3)])
def test_8_31_skateboard_then_adrenaline_then_shoes(die: int, hurry: int, shoes: int, steps: int) -> None:
    s = turn("", "", front={ALICE: "skateboard"})
    s.hurry, s.shoes = hurry, shoes
    assert made(s, f"roll {die}").steps[0] == steps


def test_chance_rolls_for_everybody() -> None:
    assert turn("", "").mover == CHANCE
