"""A match takes moves that are allowed, and says in words why others are not."""

from dataclasses import replace

import pytest

from shamble.core.chance import Scripted, Seeded
from shamble.core.match import Made, Match, Player
from shamble.core.record import CHANCE, ONLOOKER
from shamble.errors import Refused, Unknown
from shamble.games.troublez import GAME
from tests.toys.kuhn import GAME as KUHN
from tests.toys.kuhn.moves import PASS


def table(*script: str, seats: int = 2) -> Match:
    players = [Player("Ana"), Player("Bo"), Player("Cy")][:seats]
    return Match(GAME, players, GAME.codes({"first": "1"}, seats), Scripted(script))


def play(match: Match, *moves: str) -> Match:
    for move in moves:
        match.take(match.mover, move)
        match.settle()
    return match


def test_a_move_is_made_by_its_words_or_its_number() -> None:
    match = table("card red-3")
    match.take(0, GAME.table.parse("draw"))
    assert match.mover == CHANCE
    match.settle()
    match.take(0, "begin")
    assert [GAME.table.text(made.move) for made in match.log] == ["draw", "card red-3", "begin"]
    assert [made.actor for made in match.log] == [0, CHANCE, 0]


def test_a_move_at_the_wrong_seat_is_refused() -> None:
    with pytest.raises(Refused, match="seat 2 cannot draw now: it is the turn of seat 1"):
        table().take(1, "draw")


def test_a_move_against_a_rule_is_refused_with_its_number() -> None:
    match = play(table("card red-3", "card red-4"), "draw", "begin", "draw")
    told = r"'place 1 right' is not possible: the card at that end is red too. \(rule 4.4\) Possible at move 6: begin"
    with pytest.raises(Refused, match=told) as refused:
        match.take(0, "place 1 right")
    assert refused.value.rule == "4.4"


@pytest.mark.parametrize(
    ("laid", "drawn", "asked", "rule"),
    [
        ("card green-3", "card red-1", "place 1 right", "4.3"),
        ("card green-3", "card red-1", "place 2 right", "4.1"),
        ("card green-3", "card red-1", "cover 1 1", "4.2"),
        ("card green-3", "card barricade", "begin", "4.6"),
        ("card green-3", "card barricade", "cover 1 2", "4.6"),
        ("card green-axe", "card red-axe", "place 1 left", "4.5"),
        ("card green-3", "card red-1", "take 1 1", "3.4"),
        ("card green-3", "card red-1", "stop", "3.1"),
    ],
)
def test_the_rule_behind_a_refusal(laid: str, drawn: str, asked: str, rule: str) -> None:
    match = play(table(laid, drawn), "draw", "begin", "draw")
    with pytest.raises(Refused) as refused:
        match.take(0, asked)
    assert refused.value.rule == rule


def test_a_refused_move_changes_nothing() -> None:
    match = table()
    before = match.state_hash()
    with pytest.raises(Refused):
        match.take(0, "stop")
    assert match.state_hash() == before
    assert not match.log


def test_a_move_that_does_not_exist_is_answered_with_the_nearest() -> None:
    with pytest.raises(Unknown, match="did you mean 'draw'"):
        table().take(0, "drwa")
    with pytest.raises(Unknown, match="there is no move '9999'"):
        table().take(0, 9999)


def test_nobody_moves_after_the_end() -> None:
    match = play(
        Match(KUHN, [Player("Ana"), Player("Bo")], [], Scripted(["deal king", "deal jack"])),
    )
    match.settle()
    play(match, "bet", "pass")
    assert match.over
    assert match.winners() == [0]
    with pytest.raises(Refused, match="seat 1 cannot bet now: the match is over"):
        match.take(0, "bet")


def test_a_move_of_chance_cannot_be_repeated_where_it_cannot_happen() -> None:
    match = table()
    match.take(0, "draw")
    with pytest.raises(Refused, match="'draw' cannot happen now; possible: card red-1"):
        match.repeat(Made(CHANCE, GAME.table.parse("draw")))


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "x" * 41, "bell\a"])
def test_a_name_is_short_and_can_be_printed(name: str) -> None:
    with pytest.raises(Unknown, match="cannot be used"):
        Match(GAME, [Player(name), Player("Bo")], GAME.defaults(2), Seeded(1))


def test_a_number_of_players_that_a_game_does_not_have() -> None:
    with pytest.raises(Unknown, match="there is no Troublez for '7 players'; there is: 2 to 6 players"):
        Match(GAME, [Player(f"P{k}") for k in range(7)], GAME.defaults(6), Seeded(1))


def test_the_story_tells_what_came_of_a_move() -> None:
    match = play(table("card barricade"), "draw")
    told = [match.words.say(say) for _, say in match.story(ONLOOKER)]
    assert told == ["Ana draws Barricade.", "No row takes this Barricade. Bust."]


def test_a_story_keeps_the_secrets_of_others() -> None:
    match = Match(KUHN, [Player("Ana"), Player("Bo")], [], Scripted(["deal king", "deal jack"]))
    match.settle()
    stories = {seat: [match.words.say(say) for _, say in match.story(seat)] for seat in (0, 1, ONLOOKER)}
    assert stories[0] == ["A card is dealt: king.", "A card is dealt: ?."]
    assert stories[1] == ["A card is dealt: ?.", "A card is dealt: jack."]
    assert stories[ONLOOKER] == ["A card is dealt: ?."] * 2


def test_a_view_is_a_copy() -> None:
    match = table()
    match.view(0).left = 0
    assert match.view(0).left == 83


def test_a_client_lets_an_occasion_pass_for_who_does_not_want_to_be_consulted() -> None:
    game = replace(KUHN, idle=lambda v: PASS)
    match = Match(game, [Player("Ana"), Player("Bo")], [], Scripted(["deal king", "deal jack"]))
    match.settle()
    assert match.idle(consulted=False) == PASS
    assert match.idle(consulted=True) is None, "Ana could bet"


def test_what_lets_an_occasion_pass_is_told_where_it_may_not_be_made_at_once() -> None:
    game = replace(KUHN, passing=lambda v: PASS)
    match = Match(game, [Player("Ana"), Player("Bo")], [], Scripted(["deal king", "deal jack"]))
    assert match.passing() is None, "chance is not asked"
    match.settle()
    assert (match.passing(), match.idle(consulted=False)) == (PASS, None)


def test_a_client_always_asks_where_nothing_is_idle() -> None:
    assert table("first 1").idle(consulted=False) is None
