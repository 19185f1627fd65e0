"""A PostgreSQL of our own for the tests, where its programs are installed."""

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PLACES = [*sorted(Path("/usr/lib/postgresql").glob("*/bin")), *map(Path, os.get_exec_path())]


def programs() -> Path | None:
    """Where initdb is; None where there is no PostgreSQL."""
    return next((place for place in reversed(PLACES) if (place / "initdb").exists()), None)


@contextmanager
def running(place: Path, folder: Path) -> Iterator[str]:
    """A server that listens in a folder only; its address."""
    folder.chmod(0o711)
    data, sockets = folder / "data", folder
    user = _user(folder)
    _run(user, place / "initdb", "-D", data, "-A", "trust", "-U", "shamble", "--no-sync")
    options = f"-c listen_addresses='' -c unix_socket_directories={sockets} -c shared_buffers=16MB"
    _run(user, place / "pg_ctl", "-D", data, "-o", options, "-l", folder / "log", "-w", "start")
    try:
        yield f"postgresql://shamble@/postgres?host={sockets}"
    finally:
        _run(user, place / "pg_ctl", "-D", data, "-m", "immediate", "stop")


def _user(folder: Path) -> str:
    """PostgreSQL refuses to run as root; somebody else then, who owns the folder."""
    if os.getuid():
        return ""
    names = {one.pw_name for one in pwd.getpwall()}
    user = "postgres" if "postgres" in names else "nobody"
    shutil.chown(folder, user)
    for above in folder.parents[:3]:
        above.chmod(above.stat().st_mode | 0o011)
    return user


def _run(user: str, *command: object) -> None:
    words = [str(word) for word in command]
    subprocess.run(words, user=user or None, check=True, capture_output=True, cwd="/", timeout=60)
