"""Fetches what browsers are given of others' work, as `static/vendor/LIST.json` lists it; run by `scripts/vendor`."""

import hashlib
import json
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import Any

HOUSE = Path(__file__).parents[2] / "shamble"
STATIC = HOUSE / "web" / "static"
VENDOR = STATIC / "vendor"
LIST = VENDOR / "LIST.json"
CREDIT = "/** Icons from game-icons.net by Lorc, Delapouite and others, CC BY 3.0; written by `scripts/vendor`. */"


def main() -> None:
    listed = json.loads(LIST.read_text("utf-8"))
    licences = [fetch(package) for package in listed["packages"]]
    (VENDOR / "LICENCES.txt").write_text("\n\n".join(licences), "utf-8")
    draw_icons(listed["icons"])
    listed["sha256"] = sums(listed)
    LIST.write_text(json.dumps(listed, indent=2) + "\n", "utf-8")


def fetch(package: dict[str, Any]) -> str:
    """Puts a package's files into the vendor folder; its licence, with its name above."""
    with unpacked(package) as folder:
        for name, source in package["files"].items():
            (VENDOR / name).parent.mkdir(exist_ok=True)
            (VENDOR / name).write_bytes((Path(folder) / "package" / source).read_bytes())
        words = [path.read_text("utf-8") for path in sorted((Path(folder) / "package").glob("LICEN*"))]
    return f"== {package['name']} {package['version']} ({package['licence']})\n\n{''.join(words).strip()}\n"


def unpacked(package: dict[str, Any]) -> "tempfile.TemporaryDirectory[str]":
    """A folder with the package as its registry has it."""
    folder: tempfile.TemporaryDirectory[str] = tempfile.TemporaryDirectory()
    asked = f"{package['name']}@{package['version']}"
    subprocess.run(["npm", "pack", "--silent", asked], cwd=folder.name, check=True, stdout=subprocess.DEVNULL)
    with tarfile.open(next(Path(folder.name).glob("*.tgz"))) as archive:
        archive.extractall(folder.name, filter="data")
    return folder


def draw_icons(icons: dict[str, Any]) -> None:
    """Writes the picked icons, and only those, as markup by name."""
    with unpacked(icons) as folder:
        drawn = json.loads((Path(folder) / "package" / "icons.json").read_text("utf-8"))["icons"]
    for where, picked in icons["picked"].items():
        name = "ICONS" if where == "house" else "SIGNS"
        lines = [f"  {json.dumps(sign)}: {json.dumps(drawn[icon]['body'])}," for sign, icon in picked.items()]
        text = "\n".join([CREDIT, f"export const {name} = {{", *lines, "};", ""])
        icons_file(where).write_text(text, "utf-8")


def icons_file(where: str) -> Path:
    return STATIC / "icons.js" if where == "house" else HOUSE / "games" / where / "look" / "signs.js"


def sums(listed: dict[str, Any]) -> dict[str, str]:
    """The SHA-256 of every file that came from elsewhere."""
    names = [name for package in listed["packages"] for name in package["files"]]
    return {name: hashlib.sha256((VENDOR / name).read_bytes()).hexdigest() for name in sorted(names)}


if __name__ == "__main__":
    main()
