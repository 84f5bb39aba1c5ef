"""Counts uses of the shared random generator, because the host cannot see its state advance."""

import random

_uses = [0]
"""The number of uses. It is in a list, because rebinding a name would be reported as tampering."""


def uses() -> int:
    """Returns how many times the shared generator was used so far."""
    return _uses[0]


class _SharedRandom(random.Random):
    def random(self) -> float:
        _uses[0] += 1
        return super().random()

    def getrandbits(self, k: int) -> int:
        _uses[0] += 1
        return super().getrandbits(k)


def install() -> None:
    """Puts a counting generator behind the functions of `random`, with the same seed in every process."""
    shared = _SharedRandom(0)
    replaced = random._inst
    for name, value in list(vars(random).items()):
        if getattr(value, "__self__", None) is replaced:
            setattr(random, name, getattr(shared, name))
    random._inst = shared
