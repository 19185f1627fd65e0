"""A process in which bots think: it reads views and legal moves, and writes moves. It is given nothing else.

`python -m shamble.web.thinker`; requests and replies are JSON, a line each.
"""

import base64
import signal
import sys

import msgspec
import numpy as np

from shamble.bots import make
from shamble.core.record import State, attributed
from shamble.games import find


class Question(msgspec.Struct):
    """What a seat may know, what it can do, and how long it may think."""

    game: str
    bot: str
    seed: int
    view: str  # the bytes of the view
    moves: list[int]
    seconds: float


class Reply(msgspec.Struct):
    move: int


def ask(game: str, bot: str, seed: int, view: State, moves: list[int], seconds: float) -> bytes:
    """A question as a line."""
    question = Question(game, bot, seed, base64.b64encode(view.tobytes()).decode(), moves, seconds)
    return msgspec.json.encode(question) + b"\n"


def think(question: Question) -> int:
    """The move that the bot chooses."""
    game, _ = find(question.game)
    view: State = np.frombuffer(bytearray(base64.b64decode(question.view)), attributed(game.rules.STATE))[0]
    return int(make(question.bot, game, question.seed).choose(view, question.moves, question.seconds))


def main() -> None:
    """Answer until nobody asks any more; Ctrl-C is for whoever asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for line in sys.stdin.buffer:
        move = think(msgspec.json.decode(line, type=Question))
        sys.stdout.buffer.write(msgspec.json.encode(Reply(move)) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
