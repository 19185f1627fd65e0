"""Secrets of seats: 128 random bits in a link, kept as a hash."""

import hashlib
import hmac
import secrets


def fresh() -> tuple[str, str]:
    """A new secret, and the hash to keep."""
    secret = secrets.token_urlsafe(16)
    return secret, hashed(secret)


def hashed(secret: str) -> str:
    """What is kept of a secret; it has too many bits to be searched, so one round will do."""
    return hashlib.sha256(secret.encode()).hexdigest()


def fits(secret: str | None, kept: str) -> bool:
    """Whether this is the secret whose hash was kept."""
    return bool(secret and kept) and hmac.compare_digest(hashed(secret or ""), kept)
