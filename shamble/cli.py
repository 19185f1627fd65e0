"""The command line: serve, play, games, rules, replay, verify, check, bench, arena."""

import getpass
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from shamble.bots import BOTS, make
from shamble.core import checks, replay
from shamble.core.chance import ByHand, Chance, Sealed, Seeded
from shamble.core.game import Game
from shamble.core.match import Match, Player
from shamble.core.record import ONLOOKER
from shamble.core.rulebook import rule, whole
from shamble.errors import BadReplay, Failed, ShambleError, Unknown
from shamble.games import find, games
from shamble.terminal import saves
from shamble.terminal.play import PERSON, Left, Prompt
from shamble.terminal.table import table

app = typer.Typer(
    help="Zombie tabletop games: play them, study them, simulate them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
console = Console()

COMPANY = ("Mo", "Ines", "Karel", "Yuki", "Zoé", "Ada")  # whom one plays against
STOPPED = 130  # what a shell expects of a program stopped by Ctrl-C

GameName = Annotated[str, typer.Argument(metavar="GAME", help="its name, as listed by: shamble games")]


def main() -> None:
    """Run one command; whatever goes wrong is one line, and exit code 2."""
    try:
        sys.exit(app(standalone_mode=False))
    except ShambleError as wrong:
        _stop(str(wrong))
    except typer.TyperException as wrong:
        _stop(f"{wrong.format_message()} (shamble --help lists what there is)")
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(STOPPED)


def _stop(line: str) -> None:
    print(f"shamble: {line}", file=sys.stderr)
    sys.exit(2)


@app.command()
def serve(
    port: Annotated[int, typer.Option(help="where it listens; 8000 or the next that is free, when missing")] = 0,
    host: Annotated[str, typer.Option(help="0.0.0.0 lets others on your network in")] = "127.0.0.1",
    store: Annotated[str, typer.Option(help="address of the store; a file of your own, when missing")] = "",
    browser: Annotated[bool, typer.Option(help="open it in a browser")] = True,
) -> None:
    """Play in the browser: serve the site on this machine, and open it."""
    from shamble.web.serve import serve as run

    def told(address: str) -> None:
        console.print(Text(f"Open {address}  (Ctrl-C ends it; nothing is lost)"), soft_wrap=True)

    run(host, port, store, told, browser)


@app.command()
def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="asked for when missing")] = "",
    players: Annotated[int, typer.Option(help="how many sit at the table")] = 0,
    seat: Annotated[int, typer.Option(help="yours; counted from 1")] = 1,
    name: Annotated[str, typer.Option(help="what you are called; your login name, when missing")] = "",
    bot: Annotated[str, typer.Option(help="who plays the other seats")] = "sensible",
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="how the game is played")] = None,
    seed: Annotated[int | None, typer.Option(help="the same luck as every match with this seed")] = None,
    by_hand: Annotated[bool, typer.Option(help="you say what a real deck shows")] = False,
    salt: Annotated[str, typer.Option(help="your own words, mixed into the sealed luck")] = "",
    resume: Annotated[bool, typer.Option(help="go on with a match that was left")] = False,
    file: Annotated[Path | None, typer.Option(help="which one; the latest, when missing")] = None,
) -> None:
    """Play a match against bots, here at the prompt."""
    if resume or file:
        save = _resumed(file)
    else:
        found, implied = find(game or _asked_game())
        make(bot, found, seed=0)  # says now, not in the middle of a match, if there is no such bot
        number = found.seated(players or _asked_players(found))
        if not 1 <= seat <= number:
            raise Unknown.name("seat", seat, f"1 to {number}")
        you = Player(name or _login_name(), PERSON)
        others = [Player(other, bot) for other in COMPANY if other != you.name][: number - 1]
        sitting = [*others[: seat - 1], you, *others[seat - 1 :]]
        codes = found.codes({**implied, **_options(option or [])}, number)
        save = saves.Save.begin(Match(found, sitting, codes, _chance(seed, by_hand, salt)))
    _sit_down(save)


def _sit_down(save: saves.Save) -> None:
    match = save.match
    usual = match.game.agreed(match.game.defaults(len(match.players)))
    unusual = [f"{name} {value}" for name, value in match.game.agreed(match.codes).items() if value != usual[name]]
    console.print(Text(": ".join([match.game.title, *([", ".join(unusual)] if unusual else [])]), style="bold"))
    console.print(Text(f"Chance is played {match.chance.opening()}. Type help for all that can be typed.", style="dim"))
    try:
        Prompt(save, console).play()
    except (KeyboardInterrupt, Left):
        console.print(f"\nThe match is saved in {save.path}; go on with: shamble play --resume", soft_wrap=True)
        raise typer.Exit(0) from None


def _resumed(file: Path | None) -> saves.Save:
    path = file or next(saves.unfinished(), None)
    if path is None:
        raise Unknown(f"there is no match to go on with in {saves.folder()}; begin one with: shamble play")
    text = _text_of(path)
    return saves.resume(path, find(replay.read(text).game)[0])


def _login_name() -> str:
    try:
        return getpass.getuser().capitalize()
    except (OSError, KeyError):  # a machine that does not know who runs this
        return "Guest"


def _asked_game() -> str:
    names = [name for game in games() for name in (game.name, *game.editions)]
    return _asked("Which game?", names)


def _asked_players(game: Game) -> int:
    return int(_asked("How many players, you among them?", [str(seats) for seats in game.seats]))


def _asked(question: str, answers: Sequence[str]) -> str:
    """One of the answers; the first where nothing is said."""
    listed = ", ".join(answers)
    while True:
        try:
            said = console.input(Text(f"{question} {listed} [{answers[0]}] ", style="bold yellow")).strip().lower()
        except EOFError:
            raise Failed(f"nobody answered: {question} Begin so: shamble play GAME --players N") from None
        if not said or said in answers:
            return said or answers[0]
        console.print(Text(f"{said!r} is not among: {listed}"))


def _options(pairs: Sequence[str]) -> dict[str, str]:
    for pair in pairs:
        if "=" not in pair:
            raise Unknown(f"the option {pair!r} cannot be read; it looks like --option take=anywhere")
    return dict(pair.split("=", 1) for pair in pairs)


def _chance(seed: int | None, by_hand: bool, salt: str) -> Chance:
    if sum((seed is not None, by_hand, bool(salt))) > 1:
        raise Unknown("--seed, --by-hand and --salt exclude each other: each says where luck comes from")
    if by_hand:
        return ByHand(_shown)
    if seed is not None:
        return Seeded(seed)
    return Sealed(salt=" ".join(salt.split()))


def _shown(moves: Sequence[str]) -> str:
    """What a person says the real deck shows: words, or the last word of them, or a number."""
    listed = "  ".join(f"{number} {move}" for number, move in enumerate(moves, start=1))
    console.print(Text(f"What happens? {listed}"))
    while True:
        try:
            said = console.input("[bold yellow]chance>[/] ").strip()
        except EOFError:
            raise Failed("the input ended; the match is saved, go on with: shamble play --resume") from None
        meant = [move for number, move in enumerate(moves, start=1) if said in (move, move.split()[-1], str(number))]
        if len(meant) == 1:
            return meant[0]
        console.print(Text(f"{said!r} cannot happen now; say one of those listed, or its number"))


@app.command(name="games")
def list_games() -> None:
    """List the games and what can be agreed on."""
    for game in games():
        names = " or ".join((game.name, *game.editions))
        console.print(Text(f"{game.title}: {names}", style="bold"))
        console.print(
            f"  {game.seats[0]}–{game.seats[-1]} players, {game.minutes} minutes, rules version {game.version}"
        )
        for option in game.options:
            values = ", ".join(option.allowed(game.seats[-1]))
            console.print(Text(f"  --option {option.name}=…  {values}; usually {option.default}"))
    console.print(Text(f"Bots: {', '.join(BOTS)}"))


@app.command()
def rules(
    game: GameName,
    number: Annotated[str, typer.Argument(metavar="[NUMBER]", help="one rule, such as 4.6; all, when missing")] = "",
) -> None:
    """Show the rules of a game, or one of them."""
    found, _ = find(game)
    console.print(Markdown(rule(found, number) if number else whole(found)))


@app.command(name="replay")
def show_replay(
    file: Path,
    at: Annotated[int | None, typer.Option(help="after this many moves; the end, when missing")] = None,
    seat: Annotated[int | None, typer.Option(help="as seen from there, counted from 1")] = None,
) -> None:
    """Tell a recorded match, and show the table as it was."""
    text = replay.read(_text_of(file))
    game, _ = find(text.game)
    match = replay.play_again(text, game, at)
    if seat is not None and not 1 <= seat <= len(match.players):
        raise Unknown.name("seat", seat, f"1 to {len(match.players)}")
    viewer = ONLOOKER if seat is None else seat - 1
    for number, say in match.story(viewer):
        console.print(Text(f"{number:>5}  {match.words.say(say)}"))
    console.print()
    console.print(table(match.scene(viewer), match.words, console.width))


@app.command()
def verify(file: Path) -> None:
    """Check that a recorded match follows the rules, and chance what it was bound to."""
    text = replay.read(_text_of(file))
    game, _ = find(text.game)
    console.print(f"{file}: {replay.verify(text, game)}", soft_wrap=True, highlight=False)


def _text_of(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except OSError as wrong:
        raise BadReplay(f"{file} cannot be read: {wrong.strerror}") from None
    except UnicodeDecodeError:
        raise BadReplay(f"{file} is no text; a replay is") from None


@app.command()
def check(
    game: GameName,
    matches: Annotated[int | None, typer.Option(min=1, help="how many random matches; else for some seconds")] = None,
    cores: Annotated[int, typer.Option(min=1, help="that share them")] = os.cpu_count() or 1,
    cuda: Annotated[bool, typer.Option("--cuda", help="play them on a CUDA card")] = False,
) -> None:
    """Check that a game keeps every promise of the contract."""
    found, _ = find(game)
    try:
        for line in checks.check(found, matches, cores, "cuda" if cuda else "compiled"):
            console.print(f"[green]✓[/] {line}", highlight=False, soft_wrap=True)
    except checks.Broken as broken:
        console.print(Text(f"✗ {found.title}: {broken}", style="red"), soft_wrap=True)
        raise typer.Exit(1) from None


@app.command()
def bench(
    as_json: Annotated[bool, typer.Option("--json", help="for programs")] = False,
    game: Annotated[list[str] | None, typer.Option(help="only this one")] = None,
) -> None:
    """Measure the speed of every game on this machine."""
    from shamble.lab import bench as measure

    found = [find(name)[0] for name in game or []] or list(games())
    figures = {one.name: measure.measured(one) for one in found}
    if as_json:
        print(json.dumps(figures))
        return
    shown = Table(
        "game", "as written", "compiled, 1 core", "2 cores", "by quarters of a match", "search", "cold compile", "warm"
    )
    for name, of in figures.items():
        speeds = [
            f"{of['as_written']:,.0f} moves/s",
            *(f"{speed / 1e6:.1f} M moves/s" for speed in of["cores"].values()),
            " ".join(f"{speed / 1e6:.1f}" for speed in of["quarters"]),
            f"{of['search']:,.0f} visits/s",
        ]
        shown.add_row(name, *speeds, f"{of['cold_compile_s']:.1f} s", f"{of['warm_start_s']:.1f} s")
    console.print(shown)


@app.command()
def arena(
    game: GameName,
    bots: Annotated[list[str], typer.Argument(metavar="BOT BOT …", help="two or more; listed by: shamble games")],
    matches: Annotated[int, typer.Option(help="at every number of players, at least; deals are played whole")] = 100,
    players: Annotated[list[int] | None, typer.Option(help="only with so many; may be given again")] = None,
    seconds: Annotated[float, typer.Option(help="for a move")] = 1.0,
    seed: Annotated[int, typer.Option(help="of all luck; others give other deals")] = 0,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="how the game is played")] = None,
    cores: Annotated[int, typer.Option(help="matches played at a time; as many as there are cores, when 0")] = 0,
    resume: Annotated[Path | None, typer.Option(help="keep results here, and go on with those in it")] = None,
    as_json: Annotated[Path | None, typer.Option("--json", help="write all figures here, for programs")] = None,
    plot: Annotated[Path | None, typer.Option(help="draw them here: FILE.svg or FILE.png")] = None,
) -> None:
    """Let bots play each other, every deal in all seatings, and rate them."""
    from shamble.lab import arena as house
    from shamble.lab import plot as picture
    from shamble.lab import report

    found, implied = find(game)
    asked = house.contest(found, bots, players or (), seconds, seed, {**implied, **_options(option or [])})
    if plot:
        picture.refuse(plot)
    of = report.watched(asked, matches, cores, resume)
    for part in report.drawn(of):
        console.print(part)
    if as_json:
        report.write(as_json, of)
    if plot:
        picture.write(plot, of)
