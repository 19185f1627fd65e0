"""A whole match at the prompt: every answer leads somewhere, and nothing saved is lost."""

import errno
import io
import os
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from shamble.core import replay
from shamble.core.chance import Chance, Scripted, Sealed, Seeded
from shamble.core.game import Game
from shamble.core.match import Match, Player
from shamble.errors import Failed, Unknown
from shamble.games.troublez import GAME
from shamble.terminal import saves
from shamble.terminal.play import Left, Prompt
from shamble.terminal.saves import Save
from tests.toys.kuhn import GAME as KUHN
from tests.toys.kuhn.moves import PASS


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHAMBLE_DATA", str(tmp_path))


def prompt(*answers: str, **options: str) -> tuple[Prompt, io.StringIO]:
    """A prompt at which these answers are typed, and what it shows."""
    return at_prompt(begun(GAME, Seeded(1), **options), *answers)


def begun(game: Game, chance: Chance, **options: str) -> Save:
    players = [Player("Ana"), Player("Bo", "uniform")]
    return Save.begin(Match(game, players, game.codes(options, 2), chance))


def at_prompt(save: Save, *answers: str) -> tuple[Prompt, io.StringIO]:
    shown = io.StringIO()
    console = Console(file=shown, width=100)
    typed = iter(answers)

    def answer(*_: object) -> str:
        said = next(typed, None)
        if said is None:
            raise EOFError
        return said

    console.input = answer  # type: ignore[assignment,method-assign]
    return Prompt(save, console), shown


def small(*answers: str, **options: str) -> tuple[Prompt, io.StringIO]:
    """A match with few cards, which Ana begins."""
    return prompt(*answers, **{"first": "1", "zombies": "1", "actions": "0", "barricades": "0", **options})


@pytest.mark.parametrize("edition", ["troublez", "trablici"])
def test_a_whole_match_with_first_answers(edition: str) -> None:
    at, shown = prompt(*["1"] * 800, edition=edition)
    at.play()
    assert at.match.over
    assert "Replay: " in shown.getvalue()
    assert "win" in shown.getvalue()
    text = replay.read(at.save.path.read_text())
    assert "each of the" in replay.verify(text, GAME)


def test_the_table_shows_whose_turn_it_is_and_what_may_be_done() -> None:
    at, shown = small("quit")
    with pytest.raises(Left):
        at.play()
    assert "▶ Ana" in shown.getvalue()
    assert "Draw, or stop?" in shown.getvalue()
    assert " 1 draw" in shown.getvalue()


def test_moves_are_typed_as_words_too() -> None:
    at, _ = small("draw", "begin", "quit")
    with pytest.raises(Left):
        at.play()
    assert [GAME.table.text(made.move) for made in at.match.log][::2] == ["draw", "begin"]


@pytest.mark.parametrize(
    ("typed", "answered"),
    [
        ("9", "there is no move 9; there is 1 to 1"),
        ("0", "there is no move 0"),
        ("jump", "there is no move 'jump'"),
        ("stop", "'stop' is not possible: at least one card must be drawn each turn. (rule 3.1)"),
        ("help", "a number or the words of a move"),
        ("", "a number or the words of a move"),
        ("rules 4.6", "A Barricade is laid on an uncovered card"),
        ("rules 99", "there is no rule of Troublez '99'"),
        ("rules", "What is in the box"),
        ("why", "nothing was refused yet"),
        ("why stop", "Whoever's turn it is draws a card"),
        ("why draw", "'draw' is possible"),
        ("why nonsense", "there is no move 'nonsense'"),
        ("hint", "1 draw"),
        ("table", "Draw, or stop?"),
        ("²", "there is no move '²'"),
    ],
)
def test_whatever_is_typed_is_answered(typed: str, answered: str) -> None:
    at, shown = small(typed, "quit")
    with pytest.raises(Left):
        at.play()
    told = " ".join(shown.getvalue().split())
    assert " ".join(answered.split()) in told


def test_why_explains_the_last_refusal() -> None:
    at, shown = small("stop", "why", "quit")
    with pytest.raises(Left):
        at.play()
    assert "Whoever's turn it is draws a card and places it" in shown.getvalue()


def test_every_move_is_saved_before_the_next_is_asked_for() -> None:
    at, _ = small("draw", "begin")
    with pytest.raises(Failed, match="the input ended before the match did; the match is saved"):
        at.play()
    assert len(replay.read(at.save.path.read_text()).moves) == len(at.match.log) == 3


def test_a_match_goes_on_where_it_was_left() -> None:
    at, _ = small("draw", "begin", "quit")
    with pytest.raises(Left):
        at.play()
    (path,) = saves.unfinished()
    again, shown = at_prompt(saves.resume(path, GAME), *["1"] * 400)
    again.play()
    assert again.match.log[:3] == at.match.log
    assert "Ana begins.\n" not in shown.getvalue(), "what was told before is not told again"
    assert not list(saves.unfinished())
    assert "seeded before the match" in replay.verify(replay.read(path.read_text()), GAME)


def test_half_a_line_left_by_a_crash_is_dropped() -> None:
    at, _ = small("draw", "begin", "quit")
    with pytest.raises(Left):
        at.play()
    whole = at.save.path.read_text()
    at.save.path.write_text(whole + "4 seat-1 dr")
    save = saves.resume(at.save.path, GAME)
    assert len(save.match.log) == 3
    assert at.save.path.read_text() == whole


def test_a_sealed_match_keeps_its_secret_apart_until_the_end() -> None:
    save = begun(GAME, Sealed(salt="a b"), first="1", zombies="1", actions="0", barricades="0")
    at, _ = at_prompt(save, "draw", "begin", "quit")
    with pytest.raises(Left):
        at.play()
    assert save.secret_path.stat().st_mode & 0o077 == 0
    secret = save.secret_path.read_text()
    assert secret not in save.path.read_text()
    again, _ = at_prompt(saves.resume(save.path, GAME), *["1"] * 400)
    again.play()
    assert not save.secret_path.exists()
    assert "sealed before the match" in replay.verify(replay.read(save.path.read_text()), GAME)


def test_a_sealed_match_without_its_secret_does_not_go_on() -> None:
    save = begun(GAME, Sealed())
    save.secret_path.unlink()
    with pytest.raises(Unknown, match="is missing; without it nobody knows"):
        saves.resume(save.path, GAME)


def test_a_full_disk_is_told_and_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    at, _ = small("draw", "begin", "draw")
    saved: list[int] = []

    def full(handle: int) -> None:
        saved.append(handle)
        if len(saved) > 2:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Failed, match=r"No space left on device; the first 2 moves are safe.*shamble play --resume"):
        at.play()
    monkeypatch.undo()
    monkeypatch.setenv("SHAMBLE_DATA", str(at.save.path.parents[2]))
    assert len(saves.resume(at.save.path, GAME).match.log) == 2


def test_a_match_for_which_there_is_no_room_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    earlier = begun(GAME, Seeded(1)).path

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Failed, match="nothing was played yet"):
        begun(GAME, Sealed())
    assert list(saves.folder().iterdir()) == [earlier]


def test_half_a_head_is_no_match_to_go_on_with() -> None:
    whole = begun(GAME, Seeded(1)).path
    (saves.folder() / "cut-off.txt").write_text("shamble replay 1\ngame tr")
    assert list(saves.unfinished()) == [whole]


def test_a_folder_that_cannot_be_written_is_told_before_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    monkeypatch.setenv("SHAMBLE_DATA", str(in_the_way))
    with pytest.raises(Failed, match=r"nothing was played yet\. Make room, or name another folder in SHAMBLE_DATA"):
        prompt()


def test_what_others_hold_is_not_shown() -> None:
    at, shown = at_prompt(begun(KUHN, Scripted(["deal king", "deal jack"])), "quit")
    with pytest.raises(Left):
        at.play()
    assert "A card is dealt: king." in shown.getvalue()
    assert "A card is dealt: ?." in shown.getvalue()
    assert "jack" not in shown.getvalue()


def test_who_does_not_want_to_be_consulted_is_not_asked() -> None:
    game = replace(KUHN, idle=lambda v: PASS if v.mover == 0 else None)
    at, shown = at_prompt(begun(game, Scripted(["deal king", "deal jack"])))
    at.play()
    assert "Pass, or bet" not in shown.getvalue()


def test_who_wants_to_be_consulted_is_asked() -> None:
    at, shown = small("consult", "consult", "quit")
    with pytest.raises(Left):
        at.play()
    assert "you are asked whenever you could interrupt" in shown.getvalue()
    assert "not to interrupt others" in shown.getvalue()
