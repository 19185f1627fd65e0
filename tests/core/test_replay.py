"""A match as text: read back to the same bytes, or the line that is wrong is named."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shamble.core import checks, replay
from shamble.core.chance import Sealed, Seeded
from shamble.core.match import Match, Player
from shamble.errors import BadReplay, ShambleError
from shamble.games.troublez import GAME

MATCH = checks.random_match(GAME, 2, {}, seed=5)
TEXT = replay.write(MATCH)
LINES = TEXT.splitlines()


def read(text: str) -> Match:
    return replay.play_again(replay.read(text), GAME)


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def test_a_replay_is_text_a_person_can_read() -> None:
    assert LINES[:6] == [
        "shamble replay 1",
        "game troublez 1",
        "options edition=troublez take=ends keep=choice order=touching first=random zombies=4 actions=2 barricades=5",
        "seat 1 uniform P1",
        "seat 2 uniform P2",
        "chance seeded 5",
    ]
    assert LINES[6].startswith("1 chance first ")
    assert LINES[-2].startswith("points ")
    assert LINES[-1] == f"state {MATCH.state_hash()}"


def test_it_reads_back_to_the_same_bytes() -> None:
    assert replay.write(read(TEXT)) == TEXT
    assert read(TEXT).state_hash() == MATCH.state_hash()


def test_a_match_can_be_rebuilt_at_any_move() -> None:
    for at in (0, 1, 50, len(MATCH.log)):
        again = replay.play_again(replay.read(TEXT), GAME, at)
        assert again.view(0).tobytes() == MATCH.view(0, at).tobytes()
    with pytest.raises(BadReplay, match="there is no move 9999 in this match; it has"):
        replay.play_again(replay.read(TEXT), GAME, 9999)


def test_a_line_that_was_never_wholly_written_is_left_out() -> None:
    begun = "\n".join(LINES[:20])
    assert len(read(begun).log) == 13
    assert len(read(begun + "\n").log) == 14


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "line 1 is not 'shamble replay 1'"),
        ("hello\n", "line 1 is not 'shamble replay 1'"),
        ("shamble replay 1\n", "line 2: a line 'game …' is missing"),
        (changed("game troublez 1", "game troublez one"), "line 2: 'game troublez one' is no 'game' line"),
        (changed("take=ends", "take"), "line 3: 'options .*' is no 'options' line"),
        (changed("seat 2 uniform P2", "seat 3 uniform P2"), "line 5: seat 2 comes next, not seat 3"),
        (changed("chance seeded 5\n", ""), "line 6: '1 chance first .' is no 'chance' line"),
        (changed(LINES[9], "4 seat-1 jump"), "line 10, move 4: there is no move 'jump'"),
        (changed(LINES[9] + "\n", ""), r"line 10: move 4 or the points come here, not '5 "),
        (changed(LINES[9], "what is this"), "line 10: 'what is this' is no move and no ending"),
        (changed("\nstate ", "\nstate f"), "the state after move .* are .*, not f"),
        (changed("\npoints ", "\npoints 9"), "the points after move .* are .*, not 9"),
    ],
)
def test_where_a_text_is_wrong(text: str, told: str) -> None:
    with pytest.raises(BadReplay, match=told):
        read(text)


def test_a_move_against_the_rules_names_its_line_and_the_rule() -> None:
    number = next(k for k, line in enumerate(LINES) if line.endswith("stop"))
    seat = LINES[number].split()[1]
    with pytest.raises(
        BadReplay, match=rf"line {number + 1}, move {number - 5}: 'begin' is not possible: .*\(rule 3.1\)"
    ):
        read(changed(LINES[number], f"{number - 5} {seat} begin"))


def test_an_ending_before_the_end() -> None:
    with pytest.raises(BadReplay, match="the match is not over after move 14, but an ending is written"):
        read("\n".join([*LINES[:20], *LINES[-2:]]) + "\n")


def test_a_match_of_other_rules_is_not_replayed() -> None:
    with pytest.raises(BadReplay, match="keeps version 2 of the rules of Troublez; here it is version 1"):
        read(changed("game troublez 1", "game troublez 2"))


def test_a_finished_match_is_verified() -> None:
    assert replay.verify(replay.read(TEXT), GAME).endswith("moves of chance is the one seeded before the match")


def test_luck_that_was_tampered_with_is_found_out() -> None:
    """The same card, drawn at another time: legal all the way, but not what chance was bound to."""
    swapped = checks.random_match(GAME, 2, {}, seed=6)
    text = replay.write(swapped).replace("chance seeded 6", "chance seeded 5")
    with pytest.raises(BadReplay, match=r"line \d+: chance was bound to '.*' here, not '.*'"):
        replay.verify(replay.read(text), GAME)


def test_a_match_that_is_not_over_cannot_be_verified() -> None:
    with pytest.raises(BadReplay, match="the match is not over after move 14; only finished matches"):
        replay.verify(replay.read("\n".join(LINES[:20]) + "\n"), GAME)


def sealed_match() -> Match:
    codes = GAME.codes({"zombies": "1", "actions": "0", "barricades": "0"}, 2)
    match = Match(GAME, [Player("Ana"), Player("Bo")], codes, Sealed(b"very secret", "our salt"))
    match.settle()
    while not match.over:
        match.take(match.mover, match.legal()[0])
        match.settle()
    return match


def test_a_sealed_match_tells_its_secret_only_at_the_end() -> None:
    match = sealed_match()
    text = replay.write(match)
    assert text.splitlines()[5] == f"chance sealed {Sealed(b'very secret').commitment} our salt"
    assert text.splitlines()[-1] == f"secret {b'very secret'.hex()}"
    assert "secret" not in replay.head(match)
    assert replay.verify(replay.read(text), GAME).endswith("is the one sealed before the match")


def test_a_sealed_match_without_its_secret_cannot_be_verified() -> None:
    text = replay.write(sealed_match())
    with pytest.raises(BadReplay, match="its secret is not told"):
        replay.verify(replay.read(text[: text.index("secret")]), GAME)


def test_where_two_matches_part() -> None:
    other = checks.random_match(GAME, 2, {}, seed=6)
    assert replay.part(MATCH, MATCH) == []
    (parts,) = replay.part(MATCH, other)
    assert "  |  " in parts
    half = replay.play_again(replay.read(TEXT), GAME, 50)
    assert replay.part(MATCH, half) == [f"one has {len(MATCH.log)} moves, the other 50"]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.integers(0, len(TEXT) - 1), st.sampled_from("x0 19\n=-é\x00")), min_size=1, max_size=3))
def test_garbage_is_always_answered_in_words(changes: list[tuple[int, str]]) -> None:
    text = list("\n".join(LINES[:60]) + "\n")
    for at, letter in changes:
        text[at % len(text)] = letter
    with contextlib.suppress(ShambleError):  # anything else would be a traceback to a person
        read("".join(text))


def test_seeded_luck_goes_on_where_a_replay_ends() -> None:
    half = replay.play_again(replay.read(TEXT), GAME, 61)
    assert isinstance(half.chance, Seeded)
    for made in MATCH.log[61:]:
        if half.happen():
            assert half.log[-1] == made
        else:
            half.take(made.actor, made.move)
    assert half.state_hash() == MATCH.state_hash()
