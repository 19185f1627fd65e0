"""Luck is a function of a seed and a count; a seal binds it; scripts and people are held to what can happen."""

import hashlib

import numpy as np
import pytest

from shamble.core import chance
from shamble.core.chance import DICE, LUCK, ByHand, Scripted, Sealed, Seeded, U
from shamble.errors import BadReplay, Refused

MOVES, WEIGHTS = ["card ace", "card king", "card queen"], [1, 5, 2]


@pytest.mark.parametrize(
    ("key", "channel", "count", "expected"),
    [  # the published known answers of Philox-4x32-10, its first two words
        (0, 0, 0, 0x6627E8D5E169C58D),
        (2**64 - 1, 2**64 - 1, 2**64 - 1, 0x408F276D41C83B0E),
        (0x299F31D0A4093822, 0x0370734413198A2E, 0x85A308D3243F6A88, 0xD16CFE0994FDCCEB),
    ],
)
def test_philox_gives_the_published_answers(key: int, channel: int, count: int, expected: int) -> None:
    assert int(chance.bits(U(key), U(channel), U(count))) == expected


def test_a_roll_is_even() -> None:
    die = chance.die(1)
    faces = np.bincount([chance.roll(die, 6) for _ in range(6000)])
    assert len(faces) == 6
    assert faces.min() > 900


def test_what_is_picked_follows_the_weights() -> None:
    die = chance.die(2)
    picked = np.bincount([chance.pick(die, np.array(WEIGHTS, np.int32), 3) for _ in range(8000)])
    assert np.abs(picked - [1000, 5000, 2000]).max() < 200


def test_channels_of_one_seed_differ() -> None:
    luck, dice = chance.die(3, LUCK), chance.die(3, DICE)
    assert [chance.roll(luck, 100) for _ in range(8)] != [chance.roll(dice, 100) for _ in range(8)]


def test_the_nth_choice_depends_on_the_seed_and_n_only() -> None:
    first, second = Seeded(7), Seeded(7)
    chosen = [first.choose(MOVES, WEIGHTS) for _ in range(10)]
    for _ in range(9):
        second.choose(["other"], [1])
    assert second.choose(MOVES, WEIGHTS) == chosen[9]


def test_skipping_is_as_good_as_choosing() -> None:
    for one, other in ((Seeded(7), Seeded(7)), (Sealed(b"x"), Sealed(b"x"))):
        one.choose(MOVES, WEIGHTS)
        other.skip()
        assert [one.choose(MOVES, WEIGHTS) for _ in range(20)] == [other.choose(MOVES, WEIGHTS) for _ in range(20)]


def test_a_seal_publishes_the_hash_of_its_secret() -> None:
    sealed = Sealed(b"secret", "our salt")
    assert sealed.opening() == f"sealed {hashlib.sha256(b'secret').hexdigest()} our salt"
    assert sealed.ending() == b"secret".hex()


def test_a_seal_opened_again_chooses_the_same() -> None:
    sealed = Sealed(salt="our salt")
    again = chance.reopened(sealed.opening(), sealed.ending())
    assert again is not None
    assert [again.choose(MOVES, WEIGHTS) for _ in range(50)] == [sealed.choose(MOVES, WEIGHTS) for _ in range(50)]


def test_the_salt_changes_what_a_secret_brings() -> None:
    plain, salted = Sealed(b"secret"), Sealed(b"secret", "salt")
    assert [plain.choose(MOVES, [1, 1, 1]) for _ in range(40)] != [salted.choose(MOVES, [1, 1, 1]) for _ in range(40)]


def test_sealed_choices_follow_the_weights() -> None:
    sealed = Sealed(b"fixed")
    picked = np.bincount([sealed.choose(MOVES, WEIGHTS) for _ in range(4000)])
    assert np.abs(picked - [500, 2500, 1000]).max() < 120


def test_another_secret_than_the_sealed_one_is_found_out() -> None:
    with pytest.raises(BadReplay, match="was not the one sealed"):
        chance.reopened(Sealed(b"true").opening(), b"false".hex())


def test_a_secret_that_is_not_told_cannot_be_checked() -> None:
    assert chance.reopened(Sealed(b"true").opening()) is None


@pytest.mark.parametrize("opening", ["seeded", "seeded x", "sealed", "dreamt 3", "by-hand 4"])
def test_an_opening_that_nobody_wrote_is_refused(opening: str) -> None:
    with pytest.raises(BadReplay):
        chance.reopened(opening, "zz")


def test_a_script_says_what_happens() -> None:
    scripted = Scripted(["card king", "card ace"])
    assert scripted.choose(MOVES, WEIGHTS) == 1
    assert scripted.choose(MOVES, WEIGHTS) == 0
    with pytest.raises(Refused, match="used up"):
        scripted.choose(MOVES, WEIGHTS)


def test_a_script_cannot_say_what_cannot_happen() -> None:
    with pytest.raises(Refused, match="the script of chance says 'card joker'; possible: card ace"):
        Scripted(["card joker"]).choose(MOVES, WEIGHTS)


def test_a_person_says_what_the_real_deck_shows() -> None:
    assert ByHand(lambda moves: "card queen").choose(MOVES, WEIGHTS) == 2
    with pytest.raises(Refused, match="'joker' cannot happen now"):
        ByHand(lambda moves: "joker").choose(MOVES, WEIGHTS)
