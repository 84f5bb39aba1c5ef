from rule_runtime.event import PantherEvent

__all__ = ["PantherEvent"]
