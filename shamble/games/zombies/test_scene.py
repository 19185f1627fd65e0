"""What lies on the table, how a move is touched and told, and how one is refused."""

from typing import Any

import pytest

from shamble.core.record import ONLOOKER, State
from shamble.core.words import Words
from shamble.games.zombies import GAME, box, naming, scene, state, why
from shamble.games.zombies import moves as do
from shamble.games.zombies.map import ROWS
from shamble.games.zombies.test_rules import ALICE, BOB, CATHERINE, HOSPITAL, legal, made, setup, turn
from shamble.games.zombies.test_view import seen

WORDS = Words(GAME, ["Alice", "Bob", "Catherine"])
CENTRE = "1 5"
NO_ROAD = "the road of the Town Square would end at the south edge of the tile drawn, which has none there."


def pieces(v: State, zone: str) -> dict[str, Any]:
    """The faces of a zone, by id."""
    found = next(found for found in scene.draw(v).zones if found.id == zone)
    return {piece.id: piece.face for piece in found.pieces}


def read(v: State, zone: str) -> list[str]:
    """The label of a zone and of all that lies there."""
    found = next(found for found in scene.draw(v).zones if found.id == zone)
    return [WORDS.say(found.label), *(WORDS.say(piece.label) for piece in found.pieces)]


def asked(s: State, seat: int = ALICE) -> str:
    return WORDS.say(scene.draw(seen(s, seat)).prompt)


def listed(s: State, seat: int = ALICE) -> list[str]:
    """What a seat can do, as it is listed."""
    v = seen(s, seat)
    return [WORDS.say(scene.label(v, do.TABLE.parse(move))) for move in legal(s)]


def path(s: State, text: str, seat: int = ALICE) -> tuple[str, ...]:
    return scene.path(seen(s, seat), do.TABLE.parse(text))


def told(s: State, text: str, seat: int = ONLOOKER) -> list[str]:
    """What a seat is told of a move."""
    before = seen(s, seat)
    move = do.TABLE.parse(text)
    veiled = GAME.view.veil(s, move, seat)
    return [WORDS.say(say) for say in scene.tell(before, veiled, seen(made(s, text), seat))]


# The town


def test_tiles_lie_as_they_were_turned() -> None:
    laid = pieces(seen(turn("", "", tiles=HOSPITAL), BOB), "town")
    assert laid["tile-1"] == {"kind": "tile", "rows": [".r.", "rrr", ".r."], "x": 0, "y": 0, "sign": "town-square"}
    assert laid["tile-2"] == {"kind": "tile", "rows": ["BrB", "BDB", "BBB"], "x": 0, "y": 3, "sign": "hospital"}


def test_pieces_lie_on_their_squares() -> None:
    s = turn("", "", tiles=HOSPITAL, zombies=["2 1"], lives=["2 1"], bullets=["2 9"], at={BOB: "2 4"})
    laid = pieces(seen(s, BOB), "town")
    assert laid["zombie-2-1"] == {"kind": "zombie", "moved": False, "x": -1, "y": 2}
    assert laid["life-2-1"] == {"kind": "token", "sign": "life", "x": -1, "y": 2}
    assert laid["bullet-2-9"] == {"kind": "token", "sign": "bullet", "x": 1, "y": 4}
    assert laid["figure-2"] == {"kind": "figure", "seat": BOB, "x": -1, "y": 3}


@pytest.mark.parametrize("kind", range(len(box.TILES)), ids=box.TILE_NAMES)
def test_rows_are_those_of_the_box(kind: int) -> None:
    assert " ".join(ROWS[4 * kind]) == box.TILES[kind].rows


def test_a_tile_is_laid_by_touching_its_place_then_the_turn() -> None:
    s = made(turn("", "", stack="corner"), "tile corner")
    assert asked(s) == "Where does the corner go, and how is it turned?"
    assert path(s, "place 1 east 0") == ("place-1-east", "turn-0")
    v = seen(s, ALICE)
    places = [id for id in pieces(v, "town") if id.startswith("place")]
    assert places == [f"place-1-{side}" for side in box.SIDES]
    assert pieces(v, "town")["place-1-east"] == {"kind": "tile", "rows": ["...", "...", "..."], "x": 3, "y": 0}
    assert pieces(v, "drawn")["turn-90"]["rows"] == [".r.", "rr.", "..."]


def test_pieces_of_a_tile_are_put_by_touching_squares() -> None:
    s = made(turn("", "", stack="straight"), "tile straight", "place 1 east 0")
    assert asked(s) == "Where on straight 2 does a zombie go? 2 to go."
    assert path(s, "zombie 2 5") == ("square-2-5",)
    assert pieces(seen(s, ALICE), "town")["square-2-5"] == {"kind": "square", "x": 3, "y": 0}
    assert "the middle of straight 2" in listed(s)


def test_a_step_is_made_by_touching_the_square_it_leads_to() -> None:
    s = made(turn("", "", tiles=HOSPITAL, zombies=["2 2"], at={ALICE: "1 8"}), "roll 2")
    assert asked(s) == "Where do you go? 2 squares left."
    assert listed(s) == [
        "north, to the middle of the Town Square",
        "south, to the north side of the Hospital, against a zombie",
        "stay here",
    ]
    assert path(s, "step south") == ("square-2-2",)
    assert path(s, "stop") == ("stop",)


def test_a_zombie_is_moved_by_touching_it_then_the_square() -> None:
    s = made(turn("", "", zombies=["1 2"]), "roll 1", "stop", "roll 1")
    assert asked(s) == "Which zombie moves? 1 to go."
    assert path(s, "take 1 2") == ("zombie-1-2",)
    made(s, "take 1 2")
    assert asked(s) == "Where does the zombie from the north side of the Town Square go?"
    assert path(s, "step south") == ("square-1-5",)


# Hands, items, cards


def test_a_hand_lies_open_to_its_owner_only() -> None:
    s = turn("fear keys", "shotgun")
    assert read(seen(s, ALICE), "hand-1") == ["Hand of Alice, 2 cards", "Fear", "The Keys Are Still In It"]
    assert read(seen(s, BOB), "hand-1") == ["Hand of Alice, 2 cards", "2 face down"]


def test_a_card_that_everybody_knows_is_shown() -> None:
    s = turn("fear keys", "shotgun")
    s.known[ALICE] = 1 << box.FEAR
    assert read(seen(s, BOB), "hand-1") == ["Hand of Alice, 2 cards", "Fear", "1 face down"]


def test_what_somebody_has_and_what_waits_for_them() -> None:
    s = turn("", "", front={BOB: "shotgun skateboard"})
    s.kills[BOB], s.bullets[BOB], s.lives[BOB], s.played[BOB] = 7, 0, 1, 1
    s.status[state.AFRAID, BOB] = state.WAITING
    assert read(seen(s, ALICE), "player-2") == [
        "Bob",
        "one life",
        "no bullets",
        "7 of 25 kills",
        "afraid next turn",
        "has played a card this round",
    ]
    assert read(seen(s, ALICE), "front-2")[1:] == ["Hey, Look! A Shotgun (for 3 fights)", "Skateboard"]


def test_a_card_is_touched_in_the_hand_and_an_item_in_front() -> None:
    s = turn("fear", "", front={ALICE: "lots-of-ammo"})
    assert listed(s) == [
        "play Fear: an opponent does not move next turn",
        "use Lots of Ammo: three bullets",
        "pass",
    ]
    assert [path(s, move) for move in legal(s)] == [("hand-1-fear",), ("front-1-lots-of-ammo",), ("pass",)]


def test_a_target_is_touched_on_the_map() -> None:
    s = made(turn("fear", "", ""), "play fear")
    assert asked(s) == "Fear: at whom?"
    assert [path(s, move) for move in legal(s)] == [("figure-2",), ("figure-3",)]


def test_a_building_is_touched_on_the_map() -> None:
    s = made(turn("any-worse", "", tiles=HOSPITAL), "play any-worse")
    assert listed(s) == ["Hospital"]
    assert path(s, "building hospital") == ("tile-2",)


def test_what_is_taken_from_others_is_touched_before_them() -> None:
    s = made(turn("butter-fingers", "", front={BOB: "fire-axe"}), "play butter-fingers", "target 2")
    assert asked(s) == "What does Bob lose?"
    assert listed(s) == ["Fire Axe", "2 bullets"]
    assert [path(s, move) for move in legal(s)] == [("front-2-fire-axe",), ("spill",)]


def test_a_fight_lies_in_the_middle() -> None:
    s = made(turn("", "", zombies=[CENTRE], front={ALICE: "shotgun"}), "roll 1")
    assert read(seen(s, BOB), "turn") == ["Round 1, Alice", "Alice fights a zombie", "rolled 1", "+1"]
    assert asked(s) == "1 rolled and 1 added, 2 short of 4. What does it cost you?"
    assert listed(s) == ["pay 2 bullets", "lose a life"]
    assert [path(s, move) for move in legal(s)] == [("pay",), ("lose-life",)]


def test_tiles_that_fitted_nowhere_lie_apart() -> None:
    s = turn("", "")
    s.scrapped[box.STRAIGHT] = 2
    assert read(seen(s, ALICE), "scrapped") == ["Tiles that fitted nowhere, 2", "straight"]


# Letting an occasion pass


def test_in_a_window_of_another_one_passes() -> None:
    s = made(turn("fear", "fear"), "pass")
    assert s.mover == BOB
    assert GAME.idle(seen(s, BOB)) == do.PASS


def test_in_an_own_window_one_is_always_asked() -> None:
    assert GAME.idle(seen(turn("fear", ""), ALICE)) is None
    assert GAME.idle(seen(turn("skateboard", ""), ALICE)) is None, "who is asked must not depend on the hand"


def test_an_own_window_is_let_pass_by_the_same_move() -> None:
    assert GAME.passing(seen(turn("fear", ""), ALICE)) == do.PASS


def test_everything_else_is_asked() -> None:
    s = made(turn("", ""), "roll 1")
    assert GAME.idle(seen(s, ALICE)) is None
    assert GAME.passing(seen(s, ALICE)) is None


# The log


def test_a_fight_is_told() -> None:
    s = turn("", "", zombies=[CENTRE])
    assert told(s, "roll 2") == ["Alice rolls 2 against a zombie, 2 short of 4."]
    assert told(s, "lose-life") == ["Alice loses a life, 2 left."]
    assert told(s, "roll 3") == ["Alice rolls 3 against a zombie, 1 short of 4."]
    assert told(s, "pay") == ["Alice pays one bullet and kills a zombie: 1 so far."]


def test_a_death_is_told() -> None:
    s = turn("", "", zombies=["1 2"], at={ALICE: "1 2"})
    s.lives[ALICE], s.kills[ALICE] = 1, 7
    assert told(made(s, "roll 1"), "lose-life") == ["Alice is dead, and back in the Town Square with 3 kills."]


def test_a_roll_with_a_bonus_is_told() -> None:
    s = turn("", "", zombies=[CENTRE], front={ALICE: "fire-axe"})
    assert told(s, "roll 3") == ["Alice rolls 3 plus 1 and kills a zombie: 1 so far."]


def test_steps_and_what_is_picked_up_are_told() -> None:
    s = turn("", "", lives=["1 2"], zombies=["1 6"])
    assert told(s, "roll 2") == ["Alice rolls 2 for movement."]
    assert told(s, "step north") == [
        "Alice goes north, to the north side of the Town Square.",
        "Alice picks up a life.",
    ]
    assert told(s, "stop") == ["Alice goes no further."]


def test_a_tile_and_what_comes_with_it_are_told() -> None:
    s = turn("", "", stack="hospital")
    assert told(s, "tile hospital") == ["Alice draws a tile: Hospital."]
    assert told(s, "place 1 south 180") == [
        "Alice lays the Hospital south of the Town Square.",
        "8 zombies come, with nothing to choose.",
    ]
    assert told(s, "life 2 1") == ["A life goes to the north-west corner of the Hospital."]


def test_a_tile_without_a_place_is_told() -> None:
    """The only open road leads past a tile that has none on that side."""
    around = ["hospital 1 north 0", "hospital 1 south 180", "hospital 1 west 270", "straight 1 east 0"]
    s = turn("", "", tiles=[*around, "hospital 5 south 180", "hospital 6 east 90"], stack="helipad")
    assert told(s, "tile helipad")[:2] == ["Alice draws a tile: Helipad.", "It fits nowhere and is discarded."]


def test_a_hand_dealt_to_others_is_told_once_it_is_whole() -> None:
    s = setup(2, first="1")
    assert told(s, "draw fear", ALICE) == ["Alice draws Fear."]
    made(s, "draw keys", "draw grenade")
    assert [told(s, f"draw {card}", ALICE) for card in ("fear", "shotgun")] == [[], []]
    assert told(s, "draw skateboard", ALICE) == ["Bob is dealt three cards.", "Round 1: Alice's turn."]


def test_cards_and_their_targets_are_told() -> None:
    s = turn("fear", "fear", "")
    assert told(s, "play fear") == ["Alice plays Fear: an opponent does not move next turn."]
    assert told(s, "target 2") == ["It hits Bob."]


def test_a_lost_turn_is_told() -> None:
    s = turn("hysterical-paralysis", "", "")
    made(s, "play hysterical-paralysis", "target 2")
    while s.active == ALICE:
        move = next(move for move in ("keep", "pass", "stop", legal(s)[0]) if move in legal(s))
        lines = told(s, move)
    assert lines[-2:] == ["Bob is paralysed and loses this turn.", "Round 1: Catherine's turn."]


def test_a_grenade_is_told() -> None:
    s = turn("", "", tiles=HOSPITAL, zombies=["2 1", "2 4"], at={ALICE: "2 2"}, front={ALICE: "grenade"}, deck="fear")
    assert told(s, "use grenade") == [
        "Alice uses Grenade: for a life, all zombies of the building die.",
        "Alice kills 2 zombies at one blow: 2 so far.",
    ]


def test_how_it_was_won_is_told() -> None:
    s = turn("", "", zombies=[CENTRE])
    s.kills[ALICE] = 24
    assert told(s, "roll 4")[-1] == "Alice has 25 kills, which is enough."
    s = made(turn("", "", tiles=["helipad 1 east 0"], at={ALICE: "1 6"}), "roll 1")
    assert told(s, "step east")[-1] == "Alice stands on the Helipad, and no zombie does."


# Why not


def refused(s: State, text: str, seat: int = ALICE) -> tuple[str, str]:
    rule, say = why.why(seen(s, seat), do.TABLE.parse(text))
    return rule, WORDS.say(say)


@pytest.mark.parametrize(
    ("move", "rule", "reason"),
    [
        ("place 9 north 0", "4.1", "there is no tile 9 yet."),
        ("place 1 south 0", "4.1", "a tile lies south of the Town Square already."),
        ("place 2 east 0", "4.1", "no road leaves the Hospital to the east."),
        ("place 1 north 0", "4.1", NO_ROAD),
        ("place 1 north 180", "4.1", "turned so it looks the same as turned 0°."),
        ("step north", "5.1", "that is not what is asked. Where does the straight go, and how is it turned?"),
        ("tile straight", "4.2", "that is for chance to do."),
    ],
)
def test_a_tile_that_does_not_fit(move: str, rule: str, reason: str) -> None:
    s = made(turn("", "", tiles=HOSPITAL, stack="straight"), "tile straight")
    assert refused(s, move) == (rule, reason)


def test_a_road_may_not_end_at_a_tile_without_one() -> None:
    s = made(turn("", "", tiles=["tee 1 east 90", "hospital 1 north 0"], stack="cross"), "tile cross")
    assert "place 2 north 0" not in legal(s)
    assert refused(s, "place 2 north 0") == (
        "4.1",
        "the road west of the tile drawn would end at the Hospital, which has none there.",
    )


def test_a_place_goes_by_its_first_road_only() -> None:
    s = made(turn("", "", tiles=["cross 1 east 0", "corner 2 south 90"], stack="cross"), "tile cross")
    assert refused(s, "place 3 west 0")[0] == "4.1"


@pytest.mark.parametrize(
    ("move", "rule", "reason"),
    [
        ("zombie 3 1", "4.3", "there is no tile 3 yet."),
        ("zombie 1 5", "4.3", "they all go on straight 2."),
        ("zombie 2 1", "4.3", "nothing can be put there: the north-west corner of straight 2."),
        ("life 2 5", "4.3", "that is not what is asked. Where on straight 2 does a zombie go? 2 to go."),
    ],
)
def test_a_square_where_nothing_can_be_put(move: str, rule: str, reason: str) -> None:
    s = made(turn("", "", stack="straight"), "tile straight", "place 1 east 0")
    assert refused(s, move) == (rule, reason)


def test_a_square_that_is_taken() -> None:
    s = made(turn("", "", stack="straight"), "tile straight", "place 1 east 0", "zombie 2 5")
    assert refused(s, "zombie 2 5") == ("4.3", "there is a zombie already: the middle of straight 2.")


def test_a_step_through_a_wall() -> None:
    s = made(turn("", "", tiles=HOSPITAL, at={ALICE: "2 1"}), "roll 2")
    assert refused(s, "step east") == ("5.1", "no way leads east from the north-west corner of the Hospital.")


def test_claustrophobia_keeps_out_of_buildings() -> None:
    s = turn("", "", tiles=HOSPITAL, at={ALICE: "2 2"})
    s.status[state.CLAUSTROPHOBIC, ALICE] = state.NOW
    assert refused(made(s, "roll 2"), "step south")[0] == "8.8"


@pytest.mark.parametrize(
    ("move", "rule", "reason"),
    [
        ("play screwed", "7.3", "you do not hold We're Screwed."),
        ("play brain-cramp", "8.5", "Brain Cramp has no use now: it is for the turn of another."),
        (
            "play keys",
            "8.17",
            "The Keys Are Still In It has no use now: it is for the moment before your movement roll.",
        ),
        ("play skateboard", "8.29", "you place Skateboard only inside: Skate Shop."),
        (
            "use grenade",
            "8.12",
            "Grenade has no use now: no zombies are in a building where you are.",
        ),
        ("use chainsaw", "8.7", "Chainsaw has no use now: you are not in a fight."),
        ("use fire-axe", "8.10", "Fire Axe has no use now: it works by itself."),
        ("use first-aid-kit", "8.11", "First Aid Kit has no use now: no life of yours is about to be lost."),
        ("use molotov-cocktail", "7.3", "Molotov Cocktail does not lie in front of you as an item."),
        ("discard fear", "3.1", "that is not what is asked. Alice's turn begins. A card, an item, or pass?"),
    ],
)
def test_a_card_that_cannot_be_used_now(move: str, rule: str, reason: str) -> None:
    items = "grenade chainsaw fire-axe first-aid-kit"
    s = turn("brain-cramp keys skateboard fear", "", front={ALICE: items})
    assert refused(s, move) == (rule, reason)


def test_one_card_a_round() -> None:
    s = made(turn("fear lots-of-ammo", "", front={ALICE: "lots-of-ammo"}), "play fear", "target 2")
    assert refused(s, "play lots-of-ammo") == ("7.2", "you have played a card since the start of your last turn.")


def test_bullets_that_are_missing() -> None:
    s = turn("", "", zombies=[CENTRE])
    s.bullets[ALICE] = 1
    assert refused(made(s, "roll 1"), "pay") == ("5.2", "it takes 3 bullets, and you have 1.")


def test_zombies_are_moved_while_they_can() -> None:
    s = made(turn("", "", zombies=["1 2"]), "roll 1", "stop", "roll 3")
    assert refused(s, "stop") == ("6.1", "zombies are moved while they can: 3 to go.")
    assert refused(s, "take 1 5") == ("6.1", "there is no zombie: the middle of the Town Square.")


def test_nothing_is_possible_after_the_end() -> None:
    s = turn("", "", zombies=[CENTRE])
    s.kills[ALICE] = 24
    assert refused(made(s, "roll 4"), "pass") == ("7.6", "the match is over.")


def test_every_word_for_a_card_is_its_own() -> None:
    names = [WORDS.say(naming.card_say(card)) for card in range(box.CARDS)]
    effects = [WORDS.say(naming.effect_say(card)) for card in range(box.CARDS)]
    assert len(set(names)) == len(set(effects)) == box.CARDS


def test_every_tile_has_a_name() -> None:
    assert len({WORDS.say(naming.kind_say(kind)) for kind in range(len(box.TILES))}) == len(box.TILES)


def test_standing_is_that_of_the_rules() -> None:
    s = turn("", "", "")
    s.kills[:3] = 3, 4, 5
    assert scene.draw(seen(s, CATHERINE)).standing == (3, 4, 5)
