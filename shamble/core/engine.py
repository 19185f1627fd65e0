"""Rules three ways: as written, compiled for the processor, compiled for a CUDA card; and the cache of compiled code.

    engine = load(game)                                  compiled; "as written" and "cuda" answer to the same names
    states = engine.deal(1000, seats=4, options=codes)
    engine.settle(states, luck)                          Chance plays until somebody is asked
    engine.legal(states, moves, counts)
    engine.play(states, chosen)

Every function of `loops` is an entry point. Arrays have a row a match and are changed in place. `cores` says how many
share the work; what comes out does not depend on it.
"""

import hashlib
import inspect
import os
import platform
import sys
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from shamble.core import lanes, loops, record
from shamble.core.game import Game
from shamble.core.record import States
from shamble.errors import Failed, Unknown

WAYS = ("as written", "compiled", "cuda")
LANES = 128  # lanes of a block on the card
ENTRIES = tuple(
    name
    for name, value in vars(loops).items()
    if inspect.isfunction(value) and value.__module__ == loops.__name__ and not name.startswith("_")
)

Entry = Callable[..., None]


def tell(line: str) -> None:
    """Where the engine says what takes long; replace it to be silent."""
    print(line, file=sys.stderr, flush=True)


class Engine:
    """A game's rules, ready to run on arrays of states."""

    setup: Entry
    legal: Entry
    odds: Entry
    play: Entry
    points: Entry
    census: Entry
    hide: Entry
    guess: Entry
    veil: Entry
    reveals: Entry
    observe: Entry
    weigh: Entry
    settle: Entry
    stroll: Entry
    roam: Entry
    contest: Entry
    audit: Entry

    def __init__(self, game: Game, way: str) -> None:
        self.game, self.way = game, way
        entries = {"as written": _as_written, "compiled": _compiled, "cuda": _on_card}[way](game)
        for name in ENTRIES:
            setattr(self, name, entries[name])

    def deal(self, count: int, seats: int, options: Sequence[int] = ()) -> States:
        """`count` matches at their beginning."""
        states = record.make(self.game.rules.STATE, count)
        states["seats"] = seats
        codes = options if len(options) else self.game.defaults(seats)
        states["options"][:, : len(codes)] = codes
        self.setup(states)
        return states


def load(game: Game, way: str = "compiled") -> Engine:
    """The game's rules, run this way."""
    if way not in WAYS:
        raise Unknown.name("way to run rules", way, WAYS)
    return _loaded(game, way)


@cache
def _loaded(game: Game, way: str) -> Engine:
    return Engine(game, way)


def _as_written(game: Game) -> dict[str, Entry]:
    driver = twin(game, lambda function: function, lanes)

    def entry(name: str) -> Entry:
        def run(*arrays: Any, cores: int = 1) -> None:
            with np.errstate(all="raise"):
                getattr(driver, name)(*arrays)

        return run

    return {name: entry(name) for name in ENTRIES}


def _compiled(game: Game) -> dict[str, Entry]:
    numba = _package("numba", "pip install numba")
    folder = cache_folder(game)
    numba.config.CACHE_DIR = str(folder or "")

    def decorate(function: Callable[..., Any]) -> Any:
        entry = folder is not None and function.__module__ == loops.__name__ and function.__name__ in ENTRIES
        return numba.njit(nogil=True, error_model="numpy", cache=entry)(function)

    driver = twin(game, decorate, lanes)
    compiler = _Compiler(game, folder)

    def entry(name: str) -> Entry:
        dispatcher = getattr(driver, name)

        def run(*arrays: Any, cores: int = 1) -> None:
            rows = len(arrays[0])
            given = [plain(array) for array in arrays]
            shares = [slice(rows * core // cores, rows * (core + 1) // cores) for core in range(cores)]
            jobs = [[a[share] if isinstance(a, np.ndarray) else a for a in given] for share in shares]
            if cores > 1:
                compiler.call(dispatcher, [a[:0] if isinstance(a, np.ndarray) else a for a in given])
                _together(dispatcher, jobs)
            else:
                compiler.call(dispatcher, given)

        return run

    return {name: entry(name) for name in ENTRIES}


def _on_card(game: Game) -> dict[str, Entry]:
    cuda = _package("numba.cuda", "pip install 'shamble[cuda]'")
    if not cuda.is_available():
        raise Failed("no CUDA card answers here; the rules run compiled on the processor instead (without --cuda)")

    simulated = _package("numba", "pip install numba").config.ENABLE_CUDASIM  # it runs the rules as written

    def decorate(function: Callable[..., Any]) -> Any:
        kernel = function.__module__ == loops.__name__ and function.__name__ in ENTRIES
        return cuda.jit(function) if kernel else cuda.jit(device=True)(function)

    driver = twin(game, decorate, cuda)

    def entry(name: str) -> Entry:
        kernel = getattr(driver, name)

        def run(*arrays: Any, cores: int = 1) -> None:
            blocks = -(-len(arrays[0]) // LANES)
            kernel[blocks, LANES](*(array if simulated else plain(array) for array in arrays))

        return run

    return {name: entry(name) for name in ENTRIES}


def twin(game: Game, decorate: Callable[..., Any], lanes_here: ModuleType) -> Any:
    """A copy of `loops` and of all rules below it, every function decorated."""
    home = game.rules.__name__.rpartition(".")[0]
    made: dict[str, ModuleType] = {lanes.__name__: lanes_here} if lanes_here is not lanes else {}

    def ours(name: str) -> bool:
        return name.startswith((home + ".", "shamble.core."))

    def copy(module: ModuleType) -> ModuleType:
        if module.__name__ in made:
            return made[module.__name__]
        new = made[module.__name__] = ModuleType(module.__name__)
        space = vars(new)
        space.update({name: value for name, value in vars(module).items() if name != "__builtins__"})
        for name, value in list(space.items()):
            if inspect.ismodule(value) and ours(value.__name__):
                space[name] = copy(value)
            elif inspect.isfunction(value) and value.__module__ == module.__name__:
                bare = FunctionType(value.__code__, space, name, value.__defaults__)
                bare.__module__, bare.__qualname__ = value.__module__, value.__qualname__
                space[name] = decorate(bare)
            elif inspect.isfunction(value) and ours(value.__module__):
                space[name] = getattr(copy(import_module(value.__module__)), value.__name__)
        return new

    driver = copy(loops)
    vars(driver).update(
        rules=copy(game.rules),
        view=copy(game.view),
        taste=copy(game.taste),
        STATE=record.attributed(game.rules.STATE),
        MOST=game.rules.MOST,
        COUNTED=game.rules.COUNTED,
    )
    return driver


class _Compiler:
    """Says so, once, before code that is not in the cache is compiled."""

    def __init__(self, game: Game, folder: Path | None) -> None:
        self.title, self.folder, self.told = game.title, folder, False

    def call(self, dispatcher: Any, arrays: Sequence[Any]) -> None:
        name = dispatcher.py_func.__name__
        if not self.told and not dispatcher.signatures and not self._kept(name):
            self.told = True
            kept = f"kept in {self.folder}" if self.folder else "and nowhere to keep it: every start will do this"
            tell(f"compiling {self.title} for this machine, once for each version of its rules ({kept}) …")
        dispatcher(*arrays)

    def _kept(self, name: str) -> bool:
        return self.folder is not None and any(self.folder.rglob(f"loops.{name}-*.nbi"))


def _together(entry: Entry, jobs: list[list[Any]]) -> None:
    with ThreadPoolExecutor(len(jobs)) as pool:
        running = [pool.submit(entry, *job) for job in jobs]
        wait(running)
        for job in running:
            job.result()


def plain(array: Any) -> Any:
    """Compiled code wants arrays of plain records, people want records with attributes; the memory is one."""
    if isinstance(array, np.ndarray) and array.dtype.type is record.Record:
        return array.view(np.dtype((np.void, array.dtype)))
    return array


def cache_folder(game: Game) -> Path | None:
    """Where compiled code is kept, by a hash of all sources it is made from; None where nothing can be written."""
    name = f"{game.name}-{_sources(game)}"
    home = os.environ.get("SHAMBLE_CACHE") or os.environ.get("XDG_CACHE_HOME")
    places = [
        Path(home) if home else Path("~/.cache").expanduser(),
        Path(tempfile.gettempdir()) / f"shamble-{os.getuid() if hasattr(os, 'getuid') else 'cache'}",
    ]
    for place in places:
        folder = place / "shamble" / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                return folder
        except OSError:
            continue
    return None


def _sources(game: Game) -> str:
    """Numba's own cache misses changes in callees, so the folder's name answers for all of them."""
    core = sorted(Path(loops.__file__).parent.glob("*.py"))
    folder = sorted(path for path in game.folder.glob("*.py") if not path.name.startswith("test_"))
    numba = _package("numba", "pip install numba")
    digest = hashlib.blake2b(digest_size=8)
    digest.update(" ".join((game.name, numba.__version__, np.__version__, platform.python_version())).encode())
    for path in (*core, *folder):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


def _package(name: str, command: str) -> Any:
    try:
        return import_module(name)
    except ImportError as missing:
        raise Failed(f"{name} is not installed ({missing}); to install it: {command}") from None
