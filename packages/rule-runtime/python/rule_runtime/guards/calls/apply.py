"""Evaluates the call of any value."""

from __future__ import annotations

from types import BuiltinMethodType, FunctionType, MethodType, ModuleType
from typing import TYPE_CHECKING, Any

from ..containers import ITERATORS, is_private
from ..formulas import Formula
from ..states import Frame, State, one_of
from ..values import FRESH, UNKNOWN, Cases, Const, Function, Instance, Items, Method, Unknown, Value
from . import addresses, collecting, patterns, scalars  # noqa: F401
from .callbacks import called_back, is_called_back
from .following import follow
from .known import FUNCTIONS, Call
from .methods import call_method
from .pure import changes_arguments, gives_new, is_pure, passes_on

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..interpreter import Interpreter

_CACHED = "_lru_cache_wrapper"
_DEEPEST_OBJECT = 3


class Applying:
    """The part of the interpreter that calls values."""

    def apply(
        self: Interpreter, callee: Value, arguments: list[Value], named: dict[str, Value], state: State, frame: Frame
    ) -> Value:
        """Returns the result of calling a value."""
        self.budget.spend(2)
        if isinstance(callee, Cases):
            return each(self, callee, lambda one, inside: self.apply(one, list(arguments), named, inside, frame), state)
        if isinstance(callee, Method):
            return call_method(Call(self, arguments, named, state, frame), callee)
        if isinstance(callee, Function):
            return follow(self, callee, arguments, named, state, frame)
        if isinstance(callee, Const):
            return _constant(self, callee.value, arguments, named, state, frame)
        return not_followed(self, callee, [*arguments, *named.values()], state)


def each(do: Interpreter, cases: Cases, function: Callable[[Value, State], Value], state: State) -> Value:
    """Returns the combined result for several values, each evaluated on its own path."""
    results: list[tuple[Formula, Value]] = []
    for condition, value in cases.cases:
        results.append((condition, do.aside(condition, state, lambda inside, value=value: function(value, inside))))
    do.is_safe = False
    return one_of(do.arena, results)


def _constant(
    do: Interpreter, function: Any, arguments: list[Value], named: dict[str, Value], state: State, frame: Frame
) -> Value:
    is_cached = type(function).__name__ == _CACHED
    if is_cached and isinstance(getattr(function, "__wrapped__", None), FunctionType):
        # A cached function can return an earlier result, so everything mutable in it is shared.
        found = _constant(do, function.__wrapped__, arguments, named, state, frame)
        return _shared(do, found)
    if isinstance(function, FunctionType):
        found = _followed(do, function, arguments, named, state, frame)
        if found is not None:
            return found
    known = FUNCTIONS.get(id(function))
    if known is not None and known[0] is function:
        result = known[1](Call(do, arguments, named, state, frame))
        if result is not None:
            return result
    if isinstance(function, (MethodType, BuiltinMethodType)) and not isinstance(function.__self__, (ModuleType, type, type(None))):
        return call_method(Call(do, arguments, named, state, frame), Method(do.constant(function.__self__), function.__name__))
    if type(function).__name__ == "partial" and type(function).__module__ == "functools":
        given = [do.constant(one) for one in function.args]
        more = {name: do.constant(one) for name, one in function.keywords.items()}
        return do.apply(do.constant(function.func), [*given, *arguments], {**more, **named}, state, frame)
    if isinstance(function, type):
        made = _made(do, function, arguments, named, state, frame)
        if made is not None:
            return made
    return not_followed(do, Const(function), [*arguments, *named.values()], state)


def _shared(do: Interpreter, value: Value) -> Value:
    if isinstance(value, Cases):
        return one_of(do.arena, [(condition, _shared(do, one)) for condition, one in value.cases])
    return value if is_private(value) and not isinstance(value, Unknown) else UNKNOWN


def _followed(
    do: Interpreter, function: FunctionType, arguments: list[Value], named: dict[str, Value], state: State, frame: Frame
) -> Value | None:
    found = do.sources.function(function)
    if found is None:
        return None
    node, scope = found
    names = [one.arg for one in (*node.args.posonlyargs, *node.args.args)]
    given = function.__defaults__ or ()
    defaults = {name: do.constant(one) for name, one in zip(names[len(names) - len(given) :], given, strict=False)}
    defaults |= {name: do.constant(one) for name, one in (function.__kwdefaults__ or {}).items()}
    outer = do.cells_of(function, scope)
    cells = frozenset(function.__code__.co_freevars)
    target = Function(node, scope, function.__globals__, outer, -1, defaults, frozenset(outer), frozenset(), cells, cells)
    return follow(do, target, arguments, named, state, frame)


def _made(
    do: Interpreter, kind: type, arguments: list[Value], named: dict[str, Value], state: State, frame: Frame
) -> Value | None:
    """Returns an instance of a class; None if its construction is not supported."""
    start = next((vars(one)["__init__"] for one in kind.__mro__ if "__init__" in vars(one)), None)
    is_error = issubclass(kind, BaseException)
    own = [one for one in kind.__mro__ if do.sources.is_own(one)]
    if is_error and not own and kind.__module__ != "builtins" and not isinstance(start, FunctionType):
        return FRESH
    if not own or type(kind) is not type or do.depth > _DEEPEST_OBJECT:
        return FRESH if is_error and not isinstance(start, FunctionType) else None
    special = {name for one in own for name, found in vars(one).items() if isinstance(found, FunctionType) and name.startswith("__")}
    if special - _USUAL or any(one not in own and one is not object and not is_error and not _is_abstract(one) for one in kind.__mro__):
        return None
    made = Instance(kind)
    if isinstance(start, FunctionType):
        found = _followed(do, start, [made, *arguments], named, state, frame)
        if found is None:
            return None
    return made


_USUAL = frozenset(("__init__", "__annotate__", "__annotate_func__", "__repr__"))


def _is_abstract(kind: type) -> bool:
    return kind.__module__ in ("abc", "typing", "collections.abc") or not any(isinstance(one, FunctionType) for one in vars(kind).values())


def not_followed(do: Interpreter, callee: Value, arguments: list[Value], state: State) -> Value:
    """Evaluates a call without following it: a side effect, unless the function is known to have none."""
    pure = False
    fresh = False
    name = "something"
    if isinstance(callee, Const):
        function = callee.value
        name = str(getattr(function, "__name__", type(function).__name__))
        pure = is_pure(function)
        plain = not any(is_called_back(one) for one in arguments)
        fresh = pure and plain and (gives_new(function) or passes_on(function) and all(map(is_private, arguments)))
        if pure and not fresh:
            for one in arguments:
                do.lend(one)
        if pure and changes_arguments(name):
            for one in arguments:
                do.escapes(one, state)
            do.effect(state)
    if isinstance(callee, Method):
        name = callee.name
    for one in arguments:
        called_back(do, one, state)
    if not pure:
        do.effect(state)
        for one in (callee, *arguments):
            do.escapes(one, state)
    for one in arguments:
        if isinstance(one, Items) and one.kind in ITERATORS:
            do.changed(one, state)
        do.operated(state, one)
    return do.unknown(f"calls {name}", fresh=fresh)
