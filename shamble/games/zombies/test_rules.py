"""A test for every numbered rule of sections 1 to 7 in RULES.md, and the examples of the printed rules."""

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np
import pytest

from shamble.core import engine, record
from shamble.core.chance import DICE, dice
from shamble.core.record import CHANCE, NOBODY, State
from shamble.games.zombies import GAME, box, rules, state, tiles, town
from shamble.games.zombies import moves as do

ALICE, BOB, CATHERINE = range(3)
NOT_AT_ALL: Mapping[int, str] = {}
AS_USUAL: Mapping[str, str] = {}

# The Hospital's door is south of the Town Square: its bottom row touches it, turned by 180 degrees.
HOSPITAL = ("hospital 1 south 180",)


def setup(seats: int = 2, **options: str) -> State:
    """A match before its first move."""
    s = record.make(rules.STATE)[0]
    s.seats = seats
    codes = GAME.codes({name.replace("_", "-"): value for name, value in options.items()}, seats)
    s.options[: len(codes)] = codes
    rules.setup(s)
    return s


def turn(
    *hands: str,
    tiles: Sequence[str] = (),
    zombies: Sequence[str] = (),
    lives: Sequence[str] = (),
    bullets: Sequence[str] = (),
    at: Mapping[int, str] = NOT_AT_ALL,
    front: Mapping[int, str] = NOT_AT_ALL,
    stack: str = "",
    deck: str = "",
    begin: bool = True,
    agreed: Mapping[str, str] = AS_USUAL,
) -> State:
    """Alice's turn begins: these hands, this town, nothing else in the stack and the deck."""
    s = setup(len(hands), **agreed)
    for tile in tiles:
        kind, slot, side, degrees = tile.split()
        town.lay(s, box.TILE_NAMES.index(kind), int(slot) - 1, box.SIDES.index(side), int(degrees) // 90)
    for piece, squares in enumerate((zombies, lives, bullets)):
        for there in squares:
            town.put(s, piece, square(there))
    for seat, there in at.items():
        s.at[seat] = square(there)
    s.deck[:] = 0
    for card in cards(deck):
        s.deck[card] += 1
    s.left = s.deck.sum()
    for seat, hand in enumerate(hands):
        s.hand[seat] = sum(1 << card for card in cards(hand))
        s.held[seat] = len(cards(hand))
    for seat, items in front.items():
        s.front[seat] = sum(1 << card for card in cards(items))
        s.shots[seat] = box.SHOTGUN_FIGHTS if "shotgun" in items else 0
    s.stack[:] = 0
    for kind in stack.split():
        s.stack[box.TILE_NAMES.index(kind)] += 1
    s.first = s.active = s.drawer = ALICE
    if begin:
        rules.go_on(s, state.BEGIN_TURN)
    return s


def begun(s: State) -> State:
    """The same, once the turn begins."""
    rules.go_on(s, state.BEGIN_TURN)
    return s


def square(words: str) -> int:
    """A square by tile and square as people count them."""
    slot, within = map(int, words.split())
    return box.TILE_SQUARES * (slot - 1) + within - 1


def cards(names: str) -> list[int]:
    return [box.CARD_NAMES.index(name) for name in names.split()]


def legal(s: State) -> list[str]:
    moves = np.zeros(rules.MOST, np.int32)
    return [do.TABLE.text(int(move)) for move in moves[: rules.legal(s, moves)]]


def odds(s: State) -> dict[str, int]:
    moves, weights = np.zeros(rules.MOST, np.int32), np.zeros(rules.MOST, np.int32)
    n = rules.legal(s, moves)
    rules.odds(s, moves, n, weights)
    return {do.TABLE.text(int(move)): int(weight) for move, weight in zip(moves[:n], weights[:n], strict=True)}


def made(s: State, *moves: str) -> State:
    """The same state after these moves, each of them legal."""
    for move in moves:
        assert move in legal(s), (move, legal(s))
        rules.play(s, do.TABLE.parse(move))
    return s


def passed(s: State, window: int) -> State:
    """The same, once everybody has passed until this window opens."""
    while not (s.phase == state.ASKING and s.window[s.level] == window):
        made(s, "pass")
    return s


def has(s: State, piece: int, words: str) -> bool:
    return bool(town.has(s, piece, square(words)))


def standing(s: State) -> list[int]:
    out = np.zeros(int(s.seats), np.int32)
    rules.points(s, out)
    return [int(points) for points in out]


# 1. What is in the box


def test_1_1_the_box() -> None:
    assert (box.COPIES.sum(), len(box.COPIES)) == (50, 27)
    assert sorted(box.COPIES.tolist()) == [1] * 4 + [2] * 23
    s = setup()
    assert (1 + s.stack.sum(), box.SUPPLY) == (30, (100, 30, 60))


def test_1_1_limited_supply_places_what_there_is() -> None:
    s = turn("", "", stack="hospital", begin=False, agreed={"supply": "limited", "spread": "chance"})
    s.supply[:] = 3, 1, 0
    made(begun(s), "tile hospital", "place 1 south 180")
    assert s.todo == 3
    assert odds(s)["zombie 2 1"] == 1
    made(s, "zombie 2 1", "zombie 2 3", "zombie 2 4")
    assert legal(made(s, "life 2 1"))[0] == "roll 1"
    assert s.supply.tolist() == [0, 0, 0]


def test_1_1_limited_supply_and_death() -> None:
    s = turn("", "", zombies=["1 5"], begin=False, agreed={"supply": "limited"})
    s.lives[ALICE], s.bullets[ALICE], s.kills[ALICE], s.supply[:] = 1, 0, 3, (0, 0, 2)
    made(begun(s), "roll 3", "lose-life")
    assert (s.lives[ALICE], s.bullets[ALICE], s.kills[ALICE]) == (1, 2, 1)
    assert s.supply.tolist() == [2, 0, 0]


def test_1_2_squares_and_doors_of_a_tile() -> None:
    form = 4 * box.TILE_NAMES.index("hospital")
    assert town.STAND[form] == town.ALL
    assert town.INDOORS[form] == town.ALL - (1 << 7)
    assert (town.FAR[form, 4], town.FAR[form, 0], town.FAR[form, 7]) == (1, 3, 0)
    assert not town.WAY[form, 6] >> box.EAST & 1
    assert town.WAY[form, 4] >> box.SOUTH & 1


@pytest.mark.parametrize(
    ("name", "sides"),
    [
        ("hospital", "s"),
        ("drug-store", "ew"),
        ("skate-shop", "esw"),
        ("toy-store", "es"),
        ("hardware", "es"),
        ("helipad", "nesw"),
    ],
)
def test_1_2_roads_that_leave(name: str, sides: str) -> None:
    exits = town.EXITS[4 * box.TILE_NAMES.index(name)]
    assert "".join(side[0] for at, side in enumerate(box.SIDES) if exits >> at & 1) == sides


def test_1_3_roads() -> None:
    assert setup().stack[box.STRAIGHT :].tolist() == [4, 4, 4, 4]
    assert setup(cross="0", tee="6").stack[box.STRAIGHT :].tolist() == [4, 4, 6, 0]


# 2. Set-up


def test_2_1_everybody_stands_on_the_centre_with_three_of_each() -> None:
    s = setup(3, first="2")
    assert (s.slots, s.kind[0]) == (1, box.TOWN_SQUARE)
    assert s.at[:3].tolist() == [box.CENTRE] * 3
    assert (s.lives[:3].tolist(), s.bullets[:3].tolist()) == ([3] * 3, [3] * 3)


def test_2_1_hands_are_dealt_from_the_first_player_on() -> None:
    s = made(setup(3, first="2"), "draw fear", "draw keys", "draw grenade", "draw fear")
    assert s.held[:3].tolist() == [0, 3, 1]


def test_2_2_the_helipad_is_not_in_the_first_half() -> None:
    s = turn("", "", stack="helipad " + "tee " * 6 + "cross " * 6, begin=False)
    s.drawn = 5
    assert "tile helipad" not in odds(begun(s))
    s = turn("", "", stack="helipad " + "tee " * 6 + "cross " * 6, begin=False)
    s.drawn = 14
    assert odds(begun(s)) == {"tile helipad": 1, "tile tee": 6, "tile cross": 6}


def test_2_2_every_place_of_the_second_half_is_as_likely() -> None:
    """The product of its odds, draw by draw, is the same for all fifteen."""
    s = setup()
    chances = []
    still = 1.0
    for drawn in range(29):
        s.drawn = drawn
        s.stack[:] = 0
        s.stack[box.HELIPAD], s.stack[box.STRAIGHT] = 1, 28 - drawn
        s.phase = state.TILE
        weights = odds(s)
        chance = weights.get("tile helipad", 0) / sum(weights.values())
        chances.append(still * chance)
        still *= 1 - chance
    assert chances == pytest.approx([0] * 14 + [1 / 15] * 15)


def test_2_3_chance_or_the_host_names_the_first() -> None:
    s = setup(3)
    assert odds(s) == {"first 1": 1, "first 2": 1, "first 3": 1}
    assert made(s, "first 3").drawer == CATHERINE
    assert setup(3, first="2").active == BOB


# 3. The turn


def test_3_1_a_turn_without_cards() -> None:
    s = turn("", "", stack="straight", zombies=["1 5"], deck="fear shoes-untied keys")
    made(s, "tile straight", "place 1 east 0", "zombie 2 4", "zombie 2 5", "roll 6")
    made(s, "draw fear", "draw shoes-untied", "draw keys")
    made(passed(s, state.BEFORE_MOVE_ROLL), "pass", "roll 2", "pass", "step north", "stop", "pass", "roll 1", "pass")
    made(s, "take 2 4", "step west", "pass", "discard keys")
    assert (s.active, s.held[ALICE]) == (BOB, 2)


# 4. Tiles


def test_4_1_a_corner_may_not_meet_blank_edges_or_walls() -> None:
    """As printed its roads leave to the west and the south. Place 3 south lies beside the Hospital's wall."""
    s = made(turn("", "", stack="corner", tiles=[*HOSPITAL, "tee 1 east 0"]), "tile corner")
    assert [move for move in legal(s) if move.startswith("place 3 east")] == ["place 3 east 0", "place 3 east 90"]
    assert [move for move in legal(s) if move.startswith("place 3 south")] == ["place 3 south 180"]


def test_4_1_a_new_tile_fits_all_its_neighbours() -> None:
    """The open place south of a straight's end is beside the Hospital's wall: no road may lead there."""
    s = turn("", "", stack="cross straight", tiles=[*HOSPITAL, "tee 1 east 0"])
    made(s, "tile cross")
    assert "place 3 south 0" not in legal(s)
    s = turn("", "", stack="straight", tiles=[*HOSPITAL, "tee 1 east 0"])
    assert "place 3 south 90" in legal(made(s, "tile straight"))


def test_4_1_a_tile_has_as_many_turns_as_differ() -> None:
    assert [int(town.TURNS[box.TILE_NAMES.index(name)]) for name in ("cross", "straight", "tee")] == [1, 2, 4]


def test_4_1_the_helipads_corners_lead_nowhere() -> None:
    s = turn("", "", tiles=["helipad 1 north 0", "cross 2 east 0"])
    assert town.step(s, square("2 3"), box.EAST) == box.NONE
    assert town.step(s, square("2 6"), box.EAST) == square("3 4")


def shut(closing: str = "free", spread: str = "choose") -> State:
    """Only the north of the Town Square is open."""
    sides = ["hospital 1 east 90", "police-station 1 south 180", "fire-station 1 west 270"]
    return turn(
        "",
        "",
        stack="lawn-and-garden straight",
        tiles=sides,
        begin=False,
        agreed={"closing": closing, "spread": spread},
    )


def test_4_2_a_tile_that_fits_nowhere_is_discarded() -> None:
    s = turn("keys", "", stack="helipad straight", tiles=HOSPITAL, begin=False)
    s.places, s.drawn = 1, 20
    s.edges[0] = 0b1111
    s.roads[0] = 0b0001
    made(begun(s), "pass", "tile straight")
    assert s.scrapped[box.STRAIGHT] == 1
    assert (s.phase, s.window[0]) == (state.ASKING, state.AFTER_TILE)


def test_4_2_the_last_open_road_is_closed() -> None:
    """A tile is left, but nobody draws any more; kills still win."""
    s = made(begun(shut()), "tile lawn-and-garden", "place 1 north 0")
    while s.phase == state.SPREADING:
        made(s, legal(s)[0])
    assert (s.places, s.active, s.phase) == (0, ALICE, state.MOVE_ROLL)
    made(s, "roll 1", "stop", "roll 1")
    made(s, legal(s)[0])
    made(s, legal(s)[0])
    assert (s.active, s.phase, tiles.tiles_left(s)) == (BOB, state.MOVE_ROLL, 1)


def test_4_2_closing_the_town_may_end_the_turn() -> None:
    s = begun(shut(closing="ends-turn", spread="chance"))
    made(s, "tile lawn-and-garden", "place 1 north 0")
    while s.phase == state.SPREADING:
        made(s, legal(s)[0])
    assert s.active == BOB


def test_4_3_eight_zombies_fill_the_hospital_and_lives_are_chosen() -> None:
    s = made(turn("", "", stack="hospital"), "tile hospital", "place 1 south 180")
    assert s.zombies == 8
    assert (s.phase, s.piece, s.mover) == (state.SPREADING, box.LIFE, ALICE)
    made(s, "life 2 1", "life 2 3")
    assert "life 2 1" not in legal(s)
    assert "life 2 2" not in legal(s)
    made(s, "life 2 4", "life 2 5")
    assert s.phase == state.MOVE_ROLL


def test_4_3_one_token_to_a_square() -> None:
    s = made(turn("", "", stack="fire-station"), "tile fire-station", "place 1 south 180")
    zombies = [move for move in legal(s) if move.startswith("zombie")][:6]
    made(s, *zombies, "life 2 4", "life 2 5", "life 2 6", "life 2 7")
    assert legal(s) == ["bullet 2 1", "bullet 2 8", "bullet 2 9"]


def test_4_3_road_tiles_get_a_zombie_for_each_road() -> None:
    s = made(turn("", "", stack="tee"), "tile tee", "place 1 east 0")
    assert legal(s) == ["zombie 2 4", "zombie 2 5", "zombie 2 6", "zombie 2 8"]
    assert made(s, "zombie 2 4", "zombie 2 5", "zombie 2 6").phase == state.MOVE_ROLL


def test_4_3_the_helipad_is_full() -> None:
    s = turn("", "", stack="helipad straight", begin=False)
    s.drawn = 20
    s.kills[BOB] = 1
    assert made(begun(s), "tile helipad", "place 1 north 0").pieces[box.ZOMBIE, 1] == town.ALL


def test_4_3_chance_may_spread() -> None:
    s = made(turn("", "", stack="tee", agreed={"spread": "chance"}), "tile tee", "place 1 east 0")
    assert s.mover == CHANCE
    assert set(odds(s).values()) == {1}


def test_4_4_the_poorest_places_the_helipad() -> None:
    s = turn("", "", "", stack="helipad straight", begin=False)
    s.drawn = 20
    s.kills[:3] = 2, 3, 1
    made(begun(s), "tile helipad")
    assert (s.phase, s.mover, s.active) == (state.PLACING, CATHERINE, ALICE)
    assert made(s, "place 1 north 0").active == ALICE


def test_4_4_chance_decides_between_the_poorest() -> None:
    s = turn("", "", "", stack="helipad straight", begin=False)
    s.drawn = 20
    s.kills[:3] = 2, 1, 1
    assert odds(made(begun(s), "tile helipad")) == {"placer 2": 1, "placer 3": 1}


# 5. Moving and fighting


def test_5_1_at_most_as_many_squares_as_the_die_says() -> None:
    s = made(turn("", "", tiles=["cross 1 east 0"]), "roll 2", "step east", "step east")
    assert s.at[ALICE] == square("2 4")
    assert s.phase == state.ZOMBIE_ROLL
    assert made(turn("", ""), "roll 2", "stop").phase == state.ZOMBIE_ROLL


def test_5_1_buildings_are_entered_by_the_door() -> None:
    s = made(turn("", "", tiles=HOSPITAL, at={ALICE: "2 2"}), "roll 3")
    assert legal(s) == ["step north", "step south", "stop"]
    assert legal(made(turn("", "", tiles=HOSPITAL, at={ALICE: "2 5"}), "roll 3"))[0] == "step north"


def test_5_2_entering_is_a_fight_and_four_wins() -> None:
    s = made(turn("", "", zombies=["1 2"]), "roll 1", "step north", "roll 4")
    assert (s.kills[ALICE], s.zombies, s.phase) == (1, 0, state.ZOMBIE_ROLL)


def test_5_2_bullets_to_exactly_four() -> None:
    s = made(turn("", "", zombies=["1 2"]), "roll 1", "step north", "roll 2")
    assert legal(s) == ["pay", "lose-life"]
    assert made(s, "pay").bullets[ALICE] == 1
    assert s.kills[ALICE] == 1


def test_5_2_too_few_bullets() -> None:
    s = turn("", "", zombies=["1 5"], begin=False)
    s.bullets[ALICE] = 1
    made(begun(s), "roll 2")
    assert legal(s) == ["lose-life"]
    assert made(s, "lose-life").phase == state.FIGHT_ROLL
    assert s.lives[ALICE] == 2


def test_5_2_step_two_fights_what_stands_there() -> None:
    assert turn("", "", zombies=["1 5"]).phase == state.FIGHT_ROLL
    assert turn("", "", zombies=["1 2"]).phase == state.MOVE_ROLL


def test_5_2_who_arrives_later_may_be_left() -> None:
    s = turn("zombie-master not-so-bad", "", zombies=["1 2"])
    s = passed(s, state.BEFORE_MOVE_ROLL)
    made(s, "play not-so-bad", "take 1 2", "zombie 1 5", "roll 1")
    assert made(s, "step west").fighting[0] == state.PEACE


@pytest.mark.parametrize(
    ("front", "bonus"),
    [("fire-axe", 1), ("shotgun", 1), ("fire-axe shotgun", 2), ("skateboard", 0)],
)
def test_5_3_items_in_front_add_to_the_roll(front: str, bonus: int) -> None:
    s = made(turn("", "", zombies=["1 5"], front={ALICE: front}), "roll 1", "pay")
    assert s.bullets[ALICE] == 3 - (3 - bonus)


def test_5_3_no_second_two() -> None:
    armed = {ALICE: "chainsaw molotov-cocktail fire-axe"}
    s = turn("", "", zombies=["2 5"], tiles=HOSPITAL, at={ALICE: "2 5"}, front=armed)
    assert legal(s) == ["use chainsaw", "use molotov-cocktail", "pass"]
    made(s, "use chainsaw", "roll 1")
    assert legal(s) == ["pay", "lose-life"]
    assert made(s, "pay").bullets[ALICE] == 2


def test_5_3_the_shotgun_lasts_three_fights() -> None:
    s = turn("", "", zombies=["1 5"], front={ALICE: "shotgun"})
    assert made(s, "roll 3").shots[ALICE] == 2
    s = turn("", "", zombies=["1 5"], front={ALICE: "shotgun"}, begin=False)
    s.shots[ALICE] = 1
    made(begun(s), "roll 3")
    assert (s.front[ALICE], legal(s)) == (0, ["draw shotgun"])


def fatal() -> State:
    s = turn("", "", zombies=["1 2"], begin=False, front={ALICE: "fire-axe"})
    s.front[ALICE] = 0
    s.lives[ALICE], s.kills[ALICE] = 1, 7
    return made(begun(s), "roll 4", "step north", "roll 2")


def test_5_4_death() -> None:
    s = made(fatal(), "lose-life")
    assert (s.at[ALICE], s.kills[ALICE], s.lives[ALICE], s.bullets[ALICE]) == (box.CENTRE, 3, 3, 3)
    assert s.phase == state.ZOMBIE_ROLL


def test_5_4_two_bullets_win_instead() -> None:
    s = made(fatal(), "pay")
    assert (s.kills[ALICE], s.lives[ALICE], s.bullets[ALICE]) == (8, 1, 1)
    assert s.phase == state.WALKING


def test_5_4_items_and_surplus_bullets_are_gone() -> None:
    s = turn("", "", zombies=["1 2"], begin=False, front={ALICE: "skateboard"})
    s.lives[ALICE], s.bullets[ALICE] = 1, 9
    made(begun(s), "roll 4", "step north", "roll 2", "lose-life")
    assert (s.front[ALICE], s.bullets[ALICE], s.discard[box.SKATEBOARD]) == (0, 3, 1)


def test_5_4_a_death_in_the_turn_of_another_leaves_the_turn_alone() -> None:
    s = turn("where-is-everybody", "", zombies=["1 2"], begin=False)
    s.lives[BOB], s.bullets[BOB] = 1, 0
    made(begun(s), "play where-is-everybody", "target 2", "step north", "roll 1", "lose-life")
    assert (s.at[BOB], s.lives[BOB], s.level, s.dead) == (box.CENTRE, 3, 0, 0)
    assert s.step == state.FILL_STEP


def test_5_4_death_by_the_card_of_another_skips_to_step_five() -> None:
    s = turn("", "where-is-everybody", zombies=["1 2"], begin=False)
    s.lives[ALICE], s.bullets[ALICE] = 1, 0
    made(begun(s), "play where-is-everybody", "target 1", "step north", "roll 1", "lose-life")
    assert (s.phase, s.step) == (state.ZOMBIE_ROLL, state.ZOMBIE_STEP)


def test_5_5_tokens_are_picked_up() -> None:
    s = made(turn("", "", lives=["1 2"], bullets=["1 8"]), "roll 4", "step north", "step south", "step south")
    assert (s.lives[ALICE], s.bullets[ALICE]) == (4, 4)
    assert not has(s, box.LIFE, "1 2")


def test_5_5_a_sixth_life_stays() -> None:
    s = turn("", "", lives=["1 2"], begin=False)
    s.lives[ALICE] = 5
    made(begun(s), "roll 4", "step north")
    assert s.lives[ALICE] == 5
    assert has(s, box.LIFE, "1 2")


def test_5_5_after_the_fight_of_step_two() -> None:
    assert made(turn("", "", zombies=["1 5"], bullets=["1 5"]), "roll 6").bullets[ALICE] == 4


def test_5_5_at_the_start_of_step_four() -> None:
    s = turn("fear", "bad-sense-of-direction", bullets=["1 5"], at={ALICE: "1 2"})
    passed(s, state.BEFORE_MOVE_ROLL)
    made(s, "pass", "play bad-sense-of-direction", "target 1")
    assert (s.phase, s.bullets[ALICE]) == (state.MOVE_ROLL, 4)


def test_5_6_whoever_is_set_down_neither_fights_nor_picks_up() -> None:
    s = turn("", "bad-sense-of-direction", zombies=["1 2", "1 5"], bullets=["1 8"], at={ALICE: "1 2"})
    made(s, "pass", "play bad-sense-of-direction", "target 1")
    assert (s.at[ALICE], s.fighting[0], s.zombies, s.step) == (box.CENTRE, state.PEACE, 2, state.FILL_STEP)


def test_5_6_a_fight_whose_zombie_is_gone_is_over() -> None:
    s = turn("", "not-so-bad", zombies=["1 5"], bullets=["1 5"])
    made(s, "pass", "play not-so-bad", "take 1 5", "zombie 1 2")
    assert (s.kills[ALICE], s.bullets[ALICE], s.step) == (0, 4, state.FILL_STEP)


def test_5_6_steps_left_over_go_on() -> None:
    s = turn("", "bad-sense-of-direction", zombies=["2 4"], tiles=["cross 1 east 0"])
    s = passed(s, state.BEFORE_MOVE_ROLL)
    made(s, "pass", "roll 4", "pass", "step east", "step east", "play bad-sense-of-direction", "target 1")
    assert (s.phase, s.steps[0], s.at[ALICE], s.zombies) == (state.WALKING, 2, box.CENTRE, 1)


# 6. Zombies


def herding(*zombies: str, roll: str = "roll 6") -> State:
    """Alice moves nowhere, and as many of these zombies as the die says."""
    return made(turn("", "", zombies=zombies, at={ALICE: "1 8", BOB: "1 5"}), "roll 1", "stop", roll)


def test_6_1_different_zombies_one_square_each() -> None:
    s = made(herding("1 2", "1 4"), "take 1 2")
    assert legal(s) == ["step south"]
    assert (
        made(s, "step south").active == BOB
    )  # the other one stands before it now and cannot leave its end of the road


def test_6_1_as_many_as_the_die_says() -> None:
    s = made(herding("1 2", "1 4", roll="roll 1"), "take 1 4", "step east")
    assert s.active == BOB


def test_6_1_never_onto_another() -> None:
    s = herding("1 2", "1 5")
    assert legal(s) == ["take 1 5"]
    assert legal(made(s, "take 1 5")) == ["step east", "step south", "step west"]


def test_6_1_until_no_other_zombie_can_move() -> None:
    s = made(herding("1 2"), "take 1 2", "step south")
    assert s.active == BOB


def test_6_1_the_table_may_agree_that_one_may_stop() -> None:
    assert "stop" not in legal(herding("1 2"))
    assert made(may_stop(), "stop").active == BOB


def may_stop() -> State:
    s = turn("", "", zombies=["1 2"], begin=False)
    s.options[box.MOVING] = box.MAY
    return made(begun(s), "roll 1", "stop", "roll 6")


def test_6_2_a_zombie_that_comes_is_fought_in_the_next_step_two() -> None:
    s = made(turn("", "", zombies=["1 2"]), "roll 1", "stop", "roll 1", "take 1 2", "step south")
    assert (s.active, s.phase, s.fighting[0], s.walker[0]) == (BOB, state.FIGHT_ROLL, state.FIGHT, BOB)


# 7. Events and winning


def test_7_1_the_hand_is_filled_to_three() -> None:
    s = turn("", "", deck="fear keys grenade shotgun")
    made(s, "draw fear", "draw keys", "draw grenade")
    assert (s.held[ALICE], s.left, s.window[0]) == (3, 1, state.BEFORE_MOVE_ROLL)


def test_7_1_two_fears_cannot_be_in_one_hand() -> None:
    s = turn("", "", deck="fear fear keys grenade")
    made(s, "draw fear")
    assert odds(s) == {"draw grenade": 1, "draw keys": 1, "double fear": 1}
    made(s, "double fear", "draw keys")
    assert (s.aside[box.FEAR], s.discard[box.FEAR]) == (1, 0)
    assert made(s, "draw grenade").discard[box.FEAR] == 1


def test_7_1_the_deck_is_renewed_without_what_was_put_aside() -> None:
    s = turn("", "", deck="fear fear", begin=False)
    s.discard[box.KEYS] = 1
    made(begun(s), "draw fear", "double fear")
    assert legal(s) == ["draw keys"]
    assert made(s, "draw keys").held[ALICE] == 2
    assert s.discard[box.FEAR] == 1


def test_7_2_one_card_from_turn_to_turn() -> None:
    s = turn("fear keys", "")
    made(s, "play fear", "target 2")
    assert (s.played[ALICE], s.step) == (1, state.FILL_STEP)


def test_7_2_the_round_is_counted_from_ones_own_turn() -> None:
    s = turn("", "fear keys", begin=False)
    s.played[:2] = 1
    assert begun(s).played[:2].tolist() == [0, 1]


def test_7_2_using_an_item_is_no_play() -> None:
    s = turn("fear", "", front={ALICE: "lots-of-ammo"})
    made(s, "use lots-of-ammo")
    assert "play fear" in legal(s)


def test_7_3_windows_ask_the_active_player_first_then_in_turn_order() -> None:
    s = turn("keys", "fear", "keys")
    askers = [int(s.mover)]
    for _ in range(2):
        askers.append(int(made(s, "pass").mover))
    assert askers == [ALICE, BOB, CATHERINE]


def test_7_3_all_windows_of_a_turn() -> None:
    s = turn("keys", "", zombies=["1 2"], stack="cross")
    seen = []
    answers = {state.TILE: "tile cross", state.PLACING: "place 1 east 0", state.MOVE_ROLL: "roll 1"}
    answers |= {state.WALKING: "step north", state.FIGHT_ROLL: "roll 5", state.ZOMBIE_ROLL: "roll 1"}
    while s.active == ALICE and s.phase != state.DISCARDING:
        if s.phase == state.ASKING:
            seen.append(int(s.window[0]))
        answer = "pass" if s.phase == state.ASKING else answers.get(int(s.phase), legal(s)[0])
        made(s, answer)
    first = [state.TURN_START, state.AFTER_TILE, state.BEFORE_MOVE_ROLL, state.AFTER_MOVE_ROLL]
    later = [state.BEFORE_FIGHT_ROLL, state.AFTER_STEPS, state.AFTER_ZOMBIE_ROLL, state.BEFORE_DISCARD]
    assert seen == first + later


def test_7_3_who_is_asked_does_not_hang_on_what_they_hold() -> None:
    """Rest is useless with five lives, and still its holder is asked."""
    s = turn("", "much-needed-rest", begin=False)
    assert (begun(s).mover, legal(s)) == (BOB, ["pass"])


def test_7_3_whoever_has_played_is_asked_no_more_but_for_items() -> None:
    s = turn("fear keys", "", begin=False)
    s.played[BOB] = 1
    assert made(begun(s), "play fear", "target 2").phase != state.ASKING
    s = turn("", "", front={BOB: "lots-of-ammo"})
    assert s.mover == BOB


def test_7_3_one_may_use_several_things_until_one_passes() -> None:
    s = turn("fear", "", front={ALICE: "lots-of-ammo all-the-marbles"})
    made(s, "use lots-of-ammo", "use all-the-marbles", "play fear", "target 2")
    assert s.step == state.FILL_STEP


def test_7_3_after_a_fight_roll_only_the_fighters_bonuses() -> None:
    s = turn("adrenaline-rush fear shotgun", "keys", zombies=["1 5"], front={ALICE: "first-aid-kit lots-of-ammo"})
    made(s, "pass", "pass", "pass", "pass", "roll 1")
    assert legal(s) == ["play adrenaline-rush", "play shotgun", "use first-aid-kit", "pay", "lose-life"]


def test_7_3_a_bonus_after_the_roll_wins_at_once() -> None:
    s = turn("adrenaline-rush", "", zombies=["1 5"])
    made(s, "pass", "pass", "roll 2", "play adrenaline-rush")
    assert s.kills[ALICE] == 1


def test_7_3_a_window_runs_to_its_end_when_its_occasion_is_gone() -> None:
    s = turn("alternate-food-source", "keys", zombies=["1 5"])
    s = made(passed(s, state.BEFORE_FIGHT_ROLL), "play alternate-food-source")
    assert (s.mover, s.window[0]) == (BOB, state.BEFORE_FIGHT_ROLL)
    assert made(s, "pass").step == state.FILL_STEP


def test_7_3_no_roll_no_window_after_it() -> None:
    s = turn("much-needed-rest", "keys")
    s = made(passed(s, state.BEFORE_MOVE_ROLL), "play much-needed-rest", "pass")
    assert s.window[0] == state.AFTER_STEPS


def test_7_3_a_lost_turn_has_no_windows() -> None:
    s = turn("keys", "fear", begin=False)
    s.status[state.PARALYSED, ALICE] = state.WAITING
    assert (begun(s).active, s.mover, s.window[0]) == (BOB, BOB, state.TURN_START)


def test_7_4_not_on_the_town_square_nor_the_helipad() -> None:
    s = turn("any-worse", "", tiles=["helipad 1 north 0"])
    assert legal(s) == ["pass"]
    s = turn("any-worse", "", tiles=["helipad 1 north 0", *HOSPITAL])
    assert legal(made(s, "play any-worse")) == ["building hospital"]


def test_7_5_items_do_not_count_and_one_of_each_lies_in_front() -> None:
    s = turn("shotgun fear keys", "", front={ALICE: "shotgun skateboard"})
    assert legal(s) == ["play fear", "pass"]


def test_7_6_standing_on_a_clear_helipad_wins_at_once() -> None:
    s = turn("", "", tiles=["helipad 1 north 0"], at={ALICE: "1 2"})
    made(s, "roll 3", "step north")
    assert (s.mover, s.winner, standing(s)) == (NOBODY, ALICE, [1000, 0])


def test_7_6_not_while_a_zombie_is_on_it() -> None:
    s = turn("", "", tiles=["helipad 1 north 0"], at={ALICE: "1 2"}, zombies=["2 1"])
    assert made(s, "roll 3", "step north").mover == ALICE


def test_7_6_however_they_left() -> None:
    s = turn("", "", tiles=["helipad 1 north 0"], at={BOB: "2 1"}, zombies=["2 8"])
    assert made(s, "roll 3", "stop", "roll 1", "take 2 8", "step south").winner == BOB


def test_7_6_the_published_helipad_is_its_centre() -> None:
    s = turn("", "", tiles=["helipad 1 north 0"], at={ALICE: "2 8"}, zombies=["2 1"], agreed={"helipad": "centre"})
    assert s.mover == CHANCE
    assert made(s, "roll 1", "step north").winner == ALICE


@pytest.mark.parametrize(
    ("seats", "kills", "goal"), [(2, "25", 25), (6, "25", 25), (2, "by-players", 25), (6, "by-players", 15)]
)
def test_7_6_enough_kills_win(seats: int, kills: str, goal: int) -> None:
    s = turn(*[""] * seats, zombies=["1 5"], begin=False, agreed={"kills": kills})
    s.kills[ALICE] = goal - 1
    assert made(begun(s), "roll 4").winner == ALICE


def test_7_6_the_active_player_before_others() -> None:
    s = turn("", "", tiles=["helipad 1 north 0"], at={ALICE: "2 2", BOB: "2 1"}, zombies=["2 8"])
    assert made(s, "roll 3", "stop", "roll 1", "take 2 8", "step south").winner == ALICE


def test_7_7_after_the_last_round_kills_win() -> None:
    s = turn("", "", begin=False, agreed={"rounds": "1"})
    s.kills[:2] = 2, 2
    made(begun(s), "roll 1", "stop", "roll 1", "roll 1", "stop", "roll 1")
    assert (s.mover, s.winner, standing(s)) == (NOBODY, box.NONE, [2, 2])


def test_7_7_without_a_last_round_the_five_hundredth_is() -> None:
    assert rules.last_round(setup(rounds="none")) == 500
    assert rules.last_round(setup()) == 100


# Random matches, as Chance and anybody like it


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_lies_on_the_map_is_what_is_counted(seats: int) -> None:
    running = engine.load(GAME)
    states = running.deal(40, seats)
    luck, players = dice(range(40)), dice(range(40), DICE)
    for _ in range(60):
        running.stroll(states, luck, players, 101, np.zeros(40, np.int32))
        for s in states:
            slots = range(s.slots)
            stand = [int(town.STAND[town.form(s, slot)]) for slot in slots]
            assert s.zombies == sum(int(town.BITS[s.pieces[box.ZOMBIE, slot]]) for slot in slots)
            assert s.standing == sum(int(town.BITS[squares]) for squares in stand)
            assert all(
                s.pieces[piece, slot] & ~town.STAND[town.form(s, slot)] == 0 for slot in slots for piece in range(3)
            )
            assert all(town.STAND[town.form(s, at // 9)] >> at % 9 & 1 for at in s.at[:seats].tolist())
            assert s.held[:seats].tolist() == [bin(hand).count("1") for hand in s.hand[:seats].tolist()]


def test_the_lists_of_open_places_are_those_of_the_map() -> None:
    """Against a scan of the whole map."""
    running = engine.load(GAME)
    states = running.deal(60, 3)
    luck, players = dice(range(60)), dice(range(60), DICE)
    for _ in range(40):
        running.stroll(states, luck, players, 37, np.zeros(60, np.int32))
        for s in states:
            assert open_places(s) == listed_places(s)


def listed_places(s: State) -> Counter[tuple[int, int, int, int]]:
    found: Counter[tuple[int, int, int, int]] = Counter()
    for place in range(s.places):
        slot, side = divmod(int(s.place[place]), 4)
        x, y = int(s.x[slot] + town.EAST_OF[side]), int(s.y[slot] + town.SOUTH_OF[side])
        found[x, y, int(s.roads[place]), int(s.edges[place])] += 1
    return found


def open_places(s: State) -> Counter[tuple[int, int, int, int]]:
    tiles = {(int(s.x[slot]), int(s.y[slot])): town.form(s, slot) for slot in range(s.slots)}
    found: Counter[tuple[int, int, int, int]] = Counter()
    for x, y in {(x + int(town.EAST_OF[side]), y + int(town.SOUTH_OF[side])) for x, y in tiles for side in range(4)}:
        around = [tiles.get((x + int(town.EAST_OF[side]), y + int(town.SOUTH_OF[side]))) for side in range(4)]
        edges = sum(1 << side for side, form in enumerate(around) if form is not None)
        pairs = [(side, form) for side, form in enumerate(around) if form is not None]
        roads = sum(1 << side for side, form in pairs if town.EXITS[form] >> (side + 2) % 4 & 1)
        if (x, y) not in tiles and roads:
            found[x, y, roads, edges] += 1
    return found
