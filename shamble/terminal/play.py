"""A match at the prompt: the table drawn as text, numbered moves in words, the log as it happens."""

from collections.abc import Sequence

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from shamble.bots import make
from shamble.bots.bot import Bot
from shamble.core.rulebook import rule, whole
from shamble.errors import Failed, Refused, ShambleError
from shamble.terminal.saves import Save
from shamble.terminal.table import table

PERSON = "person"
BOT_SECONDS = 1.0
HINTER = "fierce"
MANY = 10  # moves that are listed below each other
FULL = 24  # moves that are listed at all, where a map shows them

HELP = """\
a number or the words of a move   make it
table        the table again          log          the last moves again
moves        all that is possible
rules        all rules                rules 4.6    one of them
why          why the last move was refused
why MOVE     why a move is not possible now, for example: why place 2 right
hint         what a strong player would do
consult      be asked, or no longer, whenever you could interrupt others
quit         leave; the match is saved"""


class Left(Exception):
    """The person at the prompt has had enough for now."""


class Prompt:
    """One person at a match, everybody else a bot."""

    def __init__(self, save: Save, console: Console) -> None:
        self.save, self.match, self.console = save, save.match, console
        players = self.match.players
        self.seats = [seat for seat, player in enumerate(players) if player.plays == PERSON]
        self.bots: dict[int, Bot] = {
            seat: make(player.plays, self.match.game, seed=_own_luck(save, seat))
            for seat, player in enumerate(players)
            if player.plays != PERSON
        }
        self.told = 0
        self.refused: Refused | None = None
        self.consulted = False

    def play(self) -> None:
        """To the end of the match, or until the person leaves."""
        self.told = len(self.match.log)
        self._settle()
        while not self.match.over:
            if self.match.mover in self.bots:
                self._bot(self.match.mover)
            elif (move := self._idle()) is not None:
                self.match.take(self.match.mover, move)
            else:
                self._ask(self.match.mover)
            self._settle()
        self._result()

    def _idle(self) -> int | None:
        """What is done without asking: an occasion passes where nothing else is possible, or as the game has it."""
        idle, passing = self.match.idle(self.consulted), self.match.passing()
        return passing if not self.consulted and self.match.legal() == [passing] else idle

    def _settle(self) -> None:
        """Chance acts, one saved move at a time; then everything new is told."""
        self.save.keep_up()
        while self.match.happen():
            self.save.keep_up()
        self._tell(self.told)
        self.told = len(self.match.log)

    def _bot(self, seat: int) -> None:
        self.match.take(seat, self.bots[seat].choose(self.match.view(seat), self.match.legal(), BOT_SECONDS))

    def _ask(self, seat: int) -> None:
        """Show the table and the possible moves, and let the person answer until one is made."""
        legal = self.match.legal()
        self._show(seat)
        if len(legal) > FULL and self._all_on_map(seat):
            self._say(f"  1 to {len(legal)}, as numbered on the map; moves lists them")
        else:
            self._list(seat, legal)
        while not self._answered(seat, legal, self._read()):
            pass

    def _show(self, seat: int) -> None:
        scene = self.match.scene(seat)
        self.console.print()
        self.console.print(table(scene, self.match.words, self.console.width, self._marks(seat)))
        self.console.print()
        self.console.print(Text(self.match.words.say(scene.prompt), style="bold yellow"))

    def _marks(self, seat: int) -> dict[str, str]:
        """The numbers of the moves that begin with a touch of each piece."""
        view, numbers = self.match.view(seat), dict[str, list[int]]()
        for number, move in enumerate(self.match.legal(), start=1):
            for id in self.match.game.scene.path(view, move)[:1]:
                numbers.setdefault(id, []).append(number)
        return {id: str(of[0]) if len(of) == 1 else f"{of[0]}–{of[-1]}" for id, of in numbers.items()}

    def _all_on_map(self, seat: int) -> bool:
        """Whether whoever looks at the map sees the number of every move."""
        scene, view = self.match.scene(seat), self.match.view(seat)
        there = {piece.id for zone in scene.zones if zone.kind == "map" for piece in zone.pieces}
        paths = [self.match.game.scene.path(view, move) for move in self.match.legal()]
        return all(len(path) == 1 and path[0] in there for path in paths)

    def _list(self, seat: int, legal: Sequence[int]) -> None:
        view = self.match.view(seat)
        labels = [self.match.words.say(self.match.game.scene.label(view, move)) for move in legal]
        self.console.print(_listed(labels, self.console.width))

    def _read(self) -> str:
        try:
            return self.console.input("[bold yellow]>[/] ").strip()
        except EOFError:
            raise Failed(
                "the input ended before the match did; the match is saved, go on with: shamble play --resume"
            ) from None

    def _answered(self, seat: int, legal: Sequence[int], said: str) -> bool:
        """Whether the answer made a move; anything else is seen to here."""
        word, _, rest = said.partition(" ")
        try:
            if word in ("quit", "exit"):
                raise Left
            if said.isdecimal():
                return self._numbered(seat, legal, int(said))
            if word in ("help", "?", ""):
                self.console.print(HELP, highlight=False, markup=False)
            elif said == "table":
                self._show(seat)
            elif said == "moves":
                self._list(seat, legal)
            elif said == "log":
                self._tell(max(0, len(self.match.log) - 30))
            elif word == "rules":
                self._rules(rest)
            elif word == "why":
                self._why(seat, rest)
            elif said == "hint":
                self._hint(seat, legal)
            elif said == "consult":
                self._consult()
            else:
                self.match.take(seat, said)
                return True
        except Refused as refused:
            self.refused = refused
            self._say(str(refused))
        except ShambleError as wrong:
            self._say(f"{wrong} (help lists what can be typed)")
        return False

    def _numbered(self, seat: int, legal: Sequence[int], number: int) -> bool:
        if not 1 <= number <= len(legal):
            self._say(f"there is no move {number}; there is 1 to {len(legal)}")
            return False
        self.match.take(seat, legal[number - 1])
        return True

    def _rules(self, number: str) -> None:
        game = self.match.game
        self.console.print(Markdown(rule(game, number) if number else whole(game)))

    def _why(self, seat: int, words: str) -> None:
        """The rule behind a refusal: the last one, or that of a move asked about."""
        if words:
            move = self.match.game.table.parse(words)
            if move in self.match.legal():
                return self._say(f"{words!r} is possible")
            self.refused = self.match.refusal(seat, move)
        if self.refused is None:
            return self._say("nothing was refused yet; ask for a move: why place 2 right")
        self._say(str(self.refused))
        self._rules(self.refused.rule)

    def _hint(self, seat: int, legal: Sequence[int]) -> None:
        view = self.match.view(seat)
        move = make(HINTER, self.match.game, seed=0).choose(view, legal, BOT_SECONDS)
        self._say(f"{legal.index(move) + 1} {self.match.words.say(self.match.game.scene.label(view, move))}")

    def _consult(self) -> None:
        self.consulted = not self.consulted
        when = (
            "whenever you could interrupt" if self.consulted else "where it is yours to decide, not to interrupt others"
        )
        self._say(f"you are asked {when}")

    def _tell(self, since: int) -> None:
        viewer = self.seats[0] if self.seats else 0
        for _, say in self.match.story(viewer, since):
            self.console.print(Text(self.match.words.say(say), style="cyan"))

    def _say(self, text: str) -> None:
        self.console.print(Text(text))

    def _result(self) -> None:
        names = [self.match.players[seat].name for seat in self.match.winners()]
        shared = "share the win" if len(names) > 1 else "wins"
        self.console.print()
        self.console.print(table(self.match.scene(self.seats[0] if self.seats else 0), self.match.words))
        self.console.print(Text(f"{' and '.join(names)} {shared}.", style="bold yellow"))
        self.console.print(f"Replay: {self.save.path}", highlight=False, soft_wrap=True, markup=False)


def _listed(labels: Sequence[str], width: int) -> Text:
    """The moves by number, below each other; many of them side by side, too."""
    shown = [f"  {number:>2} {label}" for number, label in enumerate(labels, start=1)]
    across = 1 if len(shown) <= MANY else max(1, width // (max(map(len, shown)) + 2))
    down = -(-len(shown) // across)
    room = max(map(len, shown)) + 2 if across > 1 else 0
    lines = ["".join(f"{one:<{room}}" for one in shown[at::down]).rstrip() for at in range(down)]
    text = Text("\n".join(lines))
    text.highlight_regex(r"(?m)^ +\d+|(?<=  ) +\d+(?= )", "bold")
    return text


def _own_luck(save: Save, seat: int) -> int:
    """A bot's luck differs from match to match and seat to seat, and is not the match's."""
    return int.from_bytes(f"{save.path.stem}{seat}".encode()[-8:], "big")
