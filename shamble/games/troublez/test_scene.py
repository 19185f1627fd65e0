"""What the table shows besides its cards: how dangerous it is to draw."""

from shamble.core.record import NOBODY, State
from shamble.core.words import Words
from shamble.games.troublez import GAME, scene
from shamble.games.troublez.test_rules import begun, lay, leave


def danger(s: State) -> tuple[float, str] | None:
    """What the gauge shows, and its words."""
    words = Words(GAME, ["Ana", "Bo", "Cy"])
    gauges = [piece for zone in scene.draw(s).zones for piece in zone.pieces if piece.face["kind"] == "gauge"]
    return (gauges[0].face["share"], words.say(gauges[0].label)) if gauges else None


def test_with_a_free_row_all_but_a_barricade_has_a_place() -> None:
    assert danger(leave(begun(), "red-1", "blue-5")) == (0, "No card would bust now")
    assert danger(leave(begun(), "red-1", "blue-5", "red-axe", "barricade")) == (0.25, "25 % bust: one card left")


def test_the_gauge_shows_the_share_of_the_cards_without_a_place() -> None:
    s = lay(begun(), "red-1 green-5", "green-1 blue-5", "blue-1 red-5")
    assert danger(leave(s, "red-1", "green-3", "blue-axe", "barricade")) == (0.5, "50 % bust: 2 cards left")


def test_where_nothing_can_be_drawn_there_is_no_gauge() -> None:
    s = begun()
    s.mover = NOBODY
    assert danger(s) is None
    assert danger(leave(begun())) is None
