from rule_runtime.immutable import ImmutableCaseInsensitiveDict, ImmutableList

__all__ = ["ImmutableCaseInsensitiveDict", "ImmutableList"]
