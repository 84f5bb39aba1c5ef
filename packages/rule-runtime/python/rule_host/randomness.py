"""Counts uses of the shared random generator: its state advances unseen by the host."""

import random

_uses = [0]
"""In a list, because a rebound name would look like tampering."""


def uses() -> int:
    """How often the shared generator was asked so far."""
    return _uses[0]


class _SharedRandom(random.Random):
    def random(self) -> float:
        _uses[0] += 1
        return super().random()

    def getrandbits(self, k: int) -> int:
        _uses[0] += 1
        return super().getrandbits(k)


def install() -> None:
    """Puts a counting generator behind the functions of `random`, seeded alike in every process."""
    shared = _SharedRandom(0)
    replaced = random._inst
    for name, value in list(vars(random).items()):
        if getattr(value, "__self__", None) is replaced:
            setattr(random, name, getattr(shared, name))
    random._inst = shared
