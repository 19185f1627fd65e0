"""Matches on this machine's disk: every move is there before the next one is asked for."""

import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import date
from pathlib import Path

from shamble.core import replay
from shamble.core.chance import Sealed
from shamble.core.game import Game
from shamble.core.match import Match
from shamble.errors import Failed, Unknown

HEAD, ENDING = "\nchance ", "\npoints "  # the lines that close the head and open the ending


def folder() -> Path:
    """Where matches are kept."""
    home = os.environ.get("SHAMBLE_DATA") or os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(home).expanduser() / "shamble" / "matches"


class Save:
    """The file of one match, written move by move; what is in it is never lost again."""

    def __init__(self, match: Match, path: Path, written: int) -> None:
        self.match, self.path, self.written = match, path, written

    @classmethod
    def begin(cls, match: Match) -> "Save":
        """A file for a match that has not begun."""
        name = f"{date.today()}-{match.game.name}-{secrets.token_hex(3)}.txt"
        save = cls(match, folder() / name, 0)
        try:
            save._do(save._write_head)
        except Failed:
            for path in (save.path, save.secret_path):
                with suppress(OSError):
                    path.unlink()
            raise
        return save

    def _write_head(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(self.match.chance, Sealed):
            _write_secret(self.secret_path, self.match.chance.secret.hex())
        _append(self.path, replay.head(self.match))

    @property
    def secret_path(self) -> Path:
        """What chance is bound to, kept apart until the match is over."""
        return self.path.with_suffix(".secret")

    def keep_up(self) -> None:
        """Write whatever has been played since."""
        while self.written < len(self.match.log):
            self._append(replay.line(self.match, self.written))
            self.written += 1
        if self.match.over and ENDING not in self.path.read_text("utf-8"):
            self._append(replay.tail(self.match))
            self.secret_path.unlink(missing_ok=True)

    def _append(self, text: str) -> None:
        self._do(lambda: _append(self.path, text))

    def _do(self, write: Callable[[], None]) -> None:
        try:
            write()
        except OSError as wrong:
            if self.written:
                then = f"the first {self.written} moves are safe. Make room, then go on with: shamble play --resume"
            else:
                then = "nothing was played yet. Make room, or name another folder in SHAMBLE_DATA, and begin again"
            raise Failed(f"the match cannot be saved in {self.path}: {wrong.strerror}; {then}") from None


def _write_secret(path: Path, secret: str) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w") as file:
        file.write(secret)


def _append(path: Path, text: str) -> None:
    """All of the text, on the disk, or none of it."""
    with path.open("ab", buffering=0) as file:
        before = file.tell()
        try:
            data = text.encode()
            if file.write(data) != len(data):
                raise OSError(28, os.strerror(28))
            os.fsync(file.fileno())
        except OSError:
            file.truncate(before)
            raise


def unfinished() -> Iterator[Path]:
    """The matches that can go on, the latest first."""
    files = sorted(folder().glob("*.txt"), key=lambda path: path.stat().st_mtime, reverse=True)
    texts = ((path, path.read_text("utf-8")) for path in files)
    return (path for path, text in texts if HEAD in text and ENDING not in text)


def resume(path: Path, game: Game) -> Save:
    """The match in a file, ready to go on; half a line that a crash left behind is dropped."""
    text = path.read_text("utf-8")
    whole = text[: text.rfind("\n") + 1]
    secret = path.with_suffix(".secret")
    chance = None
    parts = replay.read(whole)
    if parts.chance.startswith("sealed "):
        if not secret.exists():
            raise Unknown(f"{secret} is missing; without it nobody knows what chance is bound to in {path.name}")
        salt = " ".join(parts.chance.split()[2:])
        chance = Sealed(bytes.fromhex(secret.read_text().strip()), salt)
    match = replay.play_again(parts, game, chance=chance)
    if whole != text:
        os.truncate(path, len(whole.encode()))
    return Save(match, path, len(match.log))
