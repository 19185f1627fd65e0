"""What a browser loads: one page for every address, its files, the looks of the games; compressed once, kept by tag."""

import base64
import gzip
import hashlib
import mimetypes
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from shamble.errors import Unknown
from shamble.games import find

STATIC = Path(__file__).parent / "static"
ADDRESSES = [
    "/",
    "/new/{name:str}",
    "/table/{name:str}",
    "/replay/{name:str}",
    "/rules/{name:str}",
    "/about",
    "/tables",
]


HEADERS = {
    "x-content-type-options": "nosniff",
    "cache-control": "no-cache",  # ask whether it has changed; the tag answers without the file
    "vary": "accept-encoding",
}
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".woff2": "font/woff2",
    ".webmanifest": "application/json",
}
PACKED = {".woff2", ".png", ".ico"}  # compressed already

AnyRequest = Request[Any, Any, Any]


@get(ADDRESSES, include_in_schema=False, sync_to_thread=False)
def page(request: AnyRequest) -> Response[bytes]:
    """The one page; it reads its own address."""
    return _sent(request, STATIC / "index.html")


@get("/static/{file:path}", include_in_schema=False, sync_to_thread=False)
def static(request: AnyRequest, file: FromPath[Path]) -> Response[bytes]:
    """A file of the page."""
    return _sent(request, _inside(STATIC, str(file).lstrip("/")))


@get("/looks/{game:str}/{file:path}", include_in_schema=False, sync_to_thread=False)
def look(request: AnyRequest, game: FromPath[str], file: FromPath[Path]) -> Response[bytes]:
    """A file of a game's look."""
    return _sent(request, _inside(find(game)[0].folder / "look", str(file).lstrip("/")))


def _inside(folder: Path, file: str) -> Path:
    """A file in the folder; nothing outside it, whatever the address says."""
    path = (folder / file).resolve()
    if not path.is_relative_to(folder.resolve()) or not path.is_file():
        raise Unknown(f"there is no file {file!r}")
    return path


def _sent(request: AnyRequest, path: Path) -> Response[bytes]:
    plain, packed, tag = _read(path, path.stat().st_mtime_ns)
    headers = HEADERS | {"etag": tag} | (_policy(plain) if path.suffix == ".html" else {})
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    media_type = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=media_type, headers=headers | {"content-encoding": "gzip"})
    return Response(plain, media_type=media_type, headers=headers)


@lru_cache(8)
def _policy(page: bytes) -> dict[str, str]:
    """What a page may do: run the house's scripts, and those in the page itself, known by their hashes."""
    scripts = re.findall(rb"<script type=\"importmap\">(.*?)</script>", page, re.DOTALL)
    known = " ".join(f"'sha256-{base64.b64encode(hashlib.sha256(script).digest()).decode()}'" for script in scripts)
    return {
        "content-security-policy": f"default-src 'self'; script-src 'self' {known}; "
        "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
        "referrer-policy": "no-referrer",
    }


@lru_cache(512)
def _read(path: Path, changed: int) -> tuple[bytes, bytes, str]:
    """A file, the same compressed, and a tag that tells it from its other versions."""
    plain = path.read_bytes()
    packed = b"" if path.suffix in PACKED else gzip.compress(plain, mtime=0)
    return plain, packed, f'"{hashlib.sha256(plain).hexdigest()[:16]}"'


HANDLERS = [page, static, look]
