"""Rules three ways: as written, compiled for the processor, compiled for a CUDA card; and the cache of compiled code.

    engine = load(game)                                  compiled; "as written" and "cuda" answer to the same names
    states = engine.deal(1000, seats=4, options=codes)
    engine.settle(states, luck)                          Chance plays until somebody is asked
    engine.legal(states, moves, counts)
    engine.play(states, chosen)

Every function of `loops` is an entry point. Arrays have a row a match and are changed in place. `cores` says how many
share the work; what comes out does not depend on it. Another module that drives rules, as the search of a bot does, is
compiled in the same way: `entries(game, driver)`.
"""

import hashlib
import inspect
import os
import platform
import sys
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import nullcontext
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
from filelock import FileLock

from shamble.core import lanes, loops, record
from shamble.core.game import Game
from shamble.core.record import States
from shamble.errors import Failed, Unknown

WAYS = ("as written", "compiled", "cuda")
LANES = 128  # lanes of a block on the card
OPTIONAL = {"stage": "rules", "worth": "taste"}  # what a game need not have; a driver that asks has its own instead

Entry = Callable[..., None]


def _names(driver: ModuleType) -> tuple[str, ...]:
    """The entry points of a driver: its own functions, but for those that a game may have and those kept private."""
    return tuple(
        name
        for name, value in vars(driver).items()
        if inspect.isfunction(value)
        and value.__module__ == driver.__name__
        and not name.startswith("_")
        and name not in OPTIONAL
    )


ENTRIES = _names(loops)


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
        for name, entry in _RUN[way](game, loops).items():
            setattr(self, name, entry)

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
    return _loaded(game, _known(way))


def entries(game: Game, driver: ModuleType, way: str = "compiled") -> dict[str, Entry]:
    """The entry points of another driver of rules, which is written like `loops`, over this game."""
    return _driven(game, driver, _known(way))


def _known(way: str) -> str:
    if way not in WAYS:
        raise Unknown.name("way to run rules", way, WAYS)
    return way


@cache
def _loaded(game: Game, way: str) -> Engine:
    return Engine(game, way)


@cache
def _driven(game: Game, driver: ModuleType, way: str) -> dict[str, Entry]:
    return _RUN[way](game, driver)


def _as_written(game: Game, driver: ModuleType) -> dict[str, Entry]:
    copied = twin(game, lambda function: function, lanes, driver)

    def entry(name: str) -> Entry:
        def run(*arrays: Any, cores: int = 1) -> None:
            with np.errstate(all="raise"):
                getattr(copied, name)(*arrays)

        return run

    return {name: entry(name) for name in _names(driver)}


@cache
def _shared(game: Game) -> dict[str, ModuleType]:
    """The compiled copies of a game's modules, which all drivers share: so nothing is compiled twice."""
    return {}


def _compiled(game: Game, driver: ModuleType) -> dict[str, Entry]:
    numba = _package("numba", "pip install numba")
    folder = cache_folder(game, driver)
    numba.config.CACHE_DIR = str(folder or "")
    names = _names(driver)

    def decorate(function: Callable[..., Any]) -> Any:
        if function.__module__ == driver.__name__ and function.__name__ in names:
            return numba.njit(nogil=True, error_model="numpy", cache=folder is not None)(function)
        return numba.njit(error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)(function)

    copied = twin(game, decorate, lanes, driver, _shared(game))
    compiler = _Compiler(game, folder)

    def entry(name: str) -> Entry:
        dispatcher = getattr(copied, name)

        def run(*arrays: Any, cores: int = 1) -> None:
            rows = len(arrays[0])
            given = [plain(array) for array in arrays]
            shares = [slice(rows * core // cores, rows * (core + 1) // cores) for core in range(cores)]
            jobs = [[a[share] if isinstance(a, np.ndarray) else a for a in given] for share in shares]
            compiler.ready(dispatcher, given)
            if cores > 1:
                _together(dispatcher, jobs)
            else:
                dispatcher(*given)

        return run

    return {name: entry(name) for name in names}


def _on_card(game: Game, driver: ModuleType) -> dict[str, Entry]:
    cuda = _package("numba.cuda", "pip install 'shamble[cuda]'")
    if not cuda.is_available():
        raise Failed("no CUDA card answers here; the rules run compiled on the processor instead (without --cuda)")

    simulated = _package("numba", "pip install numba").config.ENABLE_CUDASIM  # it runs the rules as written

    names = _names(driver)

    def decorate(function: Callable[..., Any]) -> Any:
        kernel = function.__module__ == driver.__name__ and function.__name__ in names
        return cuda.jit(function) if kernel else cuda.jit(device=True)(function)

    copied = twin(game, decorate, cuda, driver)

    def entry(name: str) -> Entry:
        kernel = getattr(copied, name)

        def run(*arrays: Any, cores: int = 1) -> None:
            blocks = -(-len(arrays[0]) // LANES)
            kernel[blocks, LANES](*(array if simulated else plain(array) for array in arrays))

        return run

    return {name: entry(name) for name in names}


_RUN = {"as written": _as_written, "compiled": _compiled, "cuda": _on_card}


def twin(
    game: Game,
    decorate: Callable[..., Any],
    lanes_here: ModuleType,
    driver: ModuleType = loops,
    made: dict[str, ModuleType] | None = None,
) -> Any:
    """A copy of a driver and of all rules below it, every function decorated; what is `made` already is taken."""
    home = game.rules.__name__.rpartition(".")[0]
    made = {} if made is None else made
    if lanes_here is not lanes:
        made[lanes.__name__] = lanes_here

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

    copied = copy(driver)
    parts = {name: copy(getattr(game, name)) for name in ("rules", "view", "taste")}
    given = {name: vars(parts[part])[name] for name, part in OPTIONAL.items() if name in vars(parts[part])}
    state = record.attributed(game.rules.STATE)
    vars(copied).update(parts, **given, STATE=state, MOST=game.rules.MOST, COUNTED=game.rules.COUNTED)
    return copied


class _Compiler:
    """Says so, once, before code that is not in the cache is compiled; of several processes one does it for all."""

    def __init__(self, game: Game, folder: Path | None) -> None:
        self.title, self.folder, self.told = game.title, folder, False

    def ready(self, dispatcher: Any, arrays: Sequence[Any]) -> None:
        """Have it compiled, by a call for no matches."""
        if dispatcher.overloads:
            return
        with FileLock(self.folder / "compiling") if self.folder else nullcontext():
            if not self.told and not self._kept(dispatcher.py_func):
                self.told = True
                kept = f"kept in {self.folder}" if self.folder else "and nowhere to keep it: every start will do this"
                tell(f"compiling {self.title} for this machine, once for each version of its rules ({kept}) …")
            dispatcher(*(array[:0] if isinstance(array, np.ndarray) else array for array in arrays))

    def _kept(self, function: Callable[..., Any]) -> bool:
        kept = f"{function.__module__.rpartition('.')[2]}.{function.__name__}-*.nbi"
        return self.folder is not None and any(self.folder.rglob(kept))


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


def cache_folder(game: Game, driver: ModuleType = loops) -> Path | None:
    """Where compiled code is kept, by a hash of all sources it is made from; None where nothing can be written."""
    name = f"{game.name}-{_sources(game, driver)}"
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


def _sources(game: Game, driver: ModuleType) -> str:
    """Numba's own cache misses changes in callees, so the folder's name answers for all of them."""
    core = sorted({*Path(loops.__file__).parent.glob("*.py"), Path(str(driver.__file__))})
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
