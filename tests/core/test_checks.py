"""The contract holds for the toys, and each broken promise is noticed and told."""

from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

from shamble.core import checks, engine
from shamble.core.checks import Broken
from shamble.core.game import Game
from shamble.core.scene import Piece, Say, Scene, Zone
from tests.toys.connect_four import GAME as CONNECT_FOUR
from tests.toys.kuhn import GAME as KUHN
from tests.toys.kuhn import faults
from tests.toys.kuhn.moves import PASS


@pytest.fixture(autouse=True)
def _nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Code compiled from a faulty copy of a module must not be found again."""
    monkeypatch.setattr(engine, "cache_folder", lambda *_: None)


@pytest.mark.parametrize("game", [KUHN, CONNECT_FOUR], ids=lambda game: game.name)
def test_the_toys_keep_the_contract(game: Game) -> None:
    assert len(list(checks.check(game, matches=500))) == 8


def kuhn(name: str, **modules: Any) -> Game:
    return replace(KUHN, name=f"kuhn-{name}", **modules)


@pytest.mark.parametrize(
    ("function", "fault", "told"),
    [
        ("legal", faults.out_of_order, "legal moves are not ascending and unique"),
        ("legal", faults.no_move_left, "no legal move before the end"),
        ("odds", faults.hopeless, "the odds of a chance move are not positive"),
        ("play", faults.uncounted, "a move did not raise ply by one"),
        ("play", faults.endless, "the match is longer than BOUND"),
        ("play", faults.one_card_twice, "the census changed"),
    ],
)
def test_a_fault_in_the_rules_is_noticed(function: str, fault: Any, told: str) -> None:
    game = kuhn(fault.__name__, rules=faults.with_fault(KUHN.rules, **{function: fault}))
    with pytest.raises(Broken, match=rf"2 players, seed \d+, move \d+: .*{told}"):
        checks.check_matches(game, 100)


@pytest.mark.parametrize(
    ("module", "function", "fault", "told"),
    [
        ("rules", "legal", faults.kings_may_not_pass, "the viewer's own legal moves depend on secrets for seat 1"),
        ("rules", "play", faults.jacks_are_skipped, "two moves that look the same lead to views that differ"),
        ("view", "hide", faults.hides_too_little, "a guess does not have the view it was made from"),
        ("view", "hide", faults.hides_more_each_time, "a view hidden again is another view"),
        ("view", "guess", faults.guesses_a_card_in_both_hands, "a guess is no possible state"),
        ("view", "veil", faults.tells_the_card, r"the log tells .* 'deal \w+', which is more than the views"),
    ],
)
def test_a_leak_is_noticed(module: str, function: str, fault: Any, told: str) -> None:
    broken = faults.with_fault(getattr(KUHN, module), **{function: fault})
    with pytest.raises(Broken, match=told):
        checks.check_secrets(kuhn(fault.__name__, **{module: broken}))


def test_a_taste_that_disturbs_what_it_looks_at_is_noticed() -> None:
    taste = faults.with_fault(KUHN.taste, weigh=faults.moves_a_card)
    with pytest.raises(Broken, match="weigh changed the view it was given: folded"):
        checks.check_numbers(kuhn("clumsy", taste=taste))


def test_a_worth_that_disturbs_what_it_looks_at_is_noticed() -> None:
    taste = faults.with_fault(KUHN.taste, worth=faults.is_worth_a_fold)
    with pytest.raises(Broken, match="worth changed the view it was given: folded"):
        checks.check_numbers(kuhn("greedy", taste=taste))


def test_a_stage_that_depends_on_secrets_is_noticed() -> None:
    rules = faults.with_fault(KUHN.rules, stage=faults.breaks_for_a_card)
    with pytest.raises(Broken, match="in a view: it depends on secrets"):
        checks.check_numbers(kuhn("restless", rules=rules))


def test_a_word_that_is_missing_is_noticed() -> None:
    scene = ModuleType("scene")
    vars(scene).update(vars(KUHN.scene), label=lambda v, move: KUHN.scene.Say("move-nowhere"))
    with pytest.raises(Exception, match="no words for 'move-nowhere'"):
        checks.check_faces(kuhn("wordless", scene=scene))


def test_a_path_to_nowhere_is_noticed() -> None:
    scene = ModuleType("scene")
    vars(scene).update(vars(KUHN.scene), path=lambda v, move: (f"nowhere-{move}",))
    with pytest.raises(Broken, match="which nobody sees"):
        checks.check_faces(kuhn("pathless", scene=scene))


def test_two_moves_with_one_path_are_noticed() -> None:
    scene = ModuleType("scene")
    vars(scene).update(vars(KUHN.scene), path=lambda v, move: ("pass",))
    with pytest.raises(Broken, match="is empty or also that of another move"):
        checks.check_faces(kuhn("one-path", scene=scene))


def test_an_idle_move_that_is_not_possible_is_noticed() -> None:
    with pytest.raises(Broken, match=r"idle\(.*\) is move 0, which is not possible"):
        checks.check_faces(kuhn("dreamy", idle=lambda v: 0))


def test_an_idle_move_that_does_not_let_pass_is_noticed() -> None:
    with pytest.raises(Broken, match=r"idle\(.*\) is move \d+, which does not let the occasion pass"):
        checks.check_faces(kuhn("hasty", idle=lambda v: PASS))


def test_a_refusal_by_a_rule_that_does_not_exist_is_noticed() -> None:
    why = ModuleType("why")
    vars(why).update(why=lambda v, move: ("9.9", KUHN.scene.Say("why-chance")))
    with pytest.raises(Broken, match=r"is refused by rule 9.9, which RULES.md does not have"):
        checks.check_faces(kuhn("lawless", why=why))


HAT = {"kind": "token", "sign": "hat", "feathers": 2}
FULL = {"kind": "gauge", "share": 1.2}


@pytest.mark.parametrize(
    ("face", "told"),
    [(HAT, "the face of strange says what no client draws"), (FULL, r"the gauge strange shows 1\.2, not a share")],
)
def test_a_face_that_no_client_draws_is_noticed(face: dict[str, Any], told: str) -> None:
    scene = ModuleType("scene")
    vars(scene).update(vars(KUHN.scene), draw=lambda v: _with_a(face, KUHN.scene.draw(v)))
    with pytest.raises(Broken, match=told):
        checks.check_faces(kuhn("strange", scene=scene))


def _with_a(face: dict[str, Any], scene: Scene) -> Scene:
    piece = Piece("strange", Say("chance"), face)
    return replace(scene, zones=(*scene.zones, Zone("stand", "row", Say("chance"), (piece,))))
