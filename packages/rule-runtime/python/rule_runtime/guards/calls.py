"""Calls: of methods of values, of Python's own functions, and of functions whose source is followed."""

from __future__ import annotations

import ast
import fnmatch
import functools
import ipaddress
import re
from dataclasses import replace
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from ..event import PantherEvent
from .data_models import udm_value
from .formulas import FALSE, TRUE, Formula
from .scopes import MUTATORS, declared
from .states import Frame, State, merged, one_of
from .values import (
    ANYTHING,
    FRESH,
    NONE,
    UNKNOWN,
    Cases,
    Const,
    Entries,
    Field,
    Function,
    Item,
    Items,
    Length,
    Matcher,
    Method,
    Pair,
    Unknown,
    Value,
    can_judge,
    is_scalar,
)

if TYPE_CHECKING:
    from .interpreter import Interpreter

_PURE_MODULES = frozenset(
    """
    re json ipaddress fnmatch datetime _datetime time math base64 binascii urllib collections functools itertools operator _operator
    string hashlib _hashlib _md5 _sha1 _sha2 difflib shlex dateutil copy decimal _decimal statistics uuid textwrap html unicodedata typing
    logging posixpath ntpath genericpath _json _collections zoneinfo calendar _strptime numbers dataclasses enum types abc contextlib traceback
    rule_runtime pprint struct zlib gzip random secrets hmac email collections.abc _collections_abc _functools _bisect bisect heapq _heapq warnings
    """.split()
)
_READS = frozenset(("get_counter", "get_string_set", "get_dictionary", "check_account_age", "ttl_expired", "kv_table", "is_mock"))
"""Functions of the key-value cache that change nothing."""
_WRITING_BUILTINS = frozenset(("exec", "eval", "setattr", "delattr", "open", "__import__", "globals", "vars", "input", "next", "compile", "breakpoint", "locals"))
_TEXT_RESULTS = frozenset("strip lstrip rstrip removeprefix removesuffix".split())
_SPLITS = frozenset("split rsplit splitlines partition rpartition".split())
_PRIVATE = (
    "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 "
    "192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 ::/8 64:ff9b:1::/48 100::/64 "
    "2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7 fe80::/9 ff00::/8"
)
"""All that any version of Python counts as private or as not global, and more."""
_SURELY_PRIVATE = "10.0.0.0/8 127.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fc00::/7"
"""What every version counts as private."""


class Calls:
    """Evaluates calls."""

    def __init__(self, interpreter: Interpreter) -> None:
        self._do = interpreter

    def call(self, node: ast.Call, state: State, frame: Frame) -> Value:
        """The value of a call in the source."""
        do = self._do
        callee = do.eval(node.func, state, frame)
        arguments: list[Value] = []
        open_ended = False
        for one in node.args:
            if isinstance(one, ast.Starred):
                inner = do.items(do.eval(one.value, state, frame), state)
                if inner is None or not all(each.certain for each in inner):
                    open_ended = True
                else:
                    arguments += [each.value for each in inner]
            else:
                arguments.append(do.eval(one, state, frame))
        named: dict[str, Value] = {}
        for one in node.keywords:
            value = do.eval(one.value, state, frame)
            if one.arg is None:
                open_ended = True
            else:
                named[one.arg] = value
        do._where = node, frame
        do._safe = False
        if open_ended:
            return self._not_followed(callee, [*arguments, *named.values()], state)
        return self.apply(callee, arguments, named, state, frame)

    def apply(self, callee: Value, arguments: list[Value], named: dict[str, Value], state: State, frame: Frame) -> Value:
        """What calling a value gives."""
        do = self._do
        do.budget.spend(2)
        if isinstance(callee, Cases):
            return self._each(callee, lambda one: self.apply(one, list(arguments), named, state, frame), state)
        if isinstance(callee, Method):
            return self._method(callee, arguments, named, state, frame)
        if isinstance(callee, Function):
            return self._inline(callee.node, callee.scope, callee, arguments, named, state, frame)
        if isinstance(callee, Const):
            return self._known(callee.value, arguments, named, state, frame)
        return self._not_followed(callee, [*arguments, *named.values()], state)

    def _each(self, cases: Cases, function: Any, state: State) -> Value:
        do = self._do
        results = []
        before = state.condition
        for condition, value in cases.cases:
            state.condition = do.arena.all_of(before, condition)
            results.append((condition, function(value)))
        state.condition = before
        do._safe = False
        return one_of(do.arena, results)

    def _known(self, function: Any, arguments: list[Value], named: dict[str, Value], state: State, frame: Frame) -> Value:
        do = self._do
        wrapped = getattr(function, "__wrapped__", None) if type(function).__name__ == "_lru_cache_wrapper" else None
        if isinstance(wrapped, FunctionType):
            function = wrapped
        if isinstance(function, FunctionType):
            found = do.sources.function(function)
            if found is not None:
                names = [one.arg for one in (*found[0].args.posonlyargs, *found[0].args.args)]
                given = function.__defaults__ or ()
                defaults = {name: do.constant(one) for name, one in zip(names[len(names) - len(given) :], given, strict=False)}
                defaults |= {name: do.constant(one) for name, one in (function.__kwdefaults__ or {}).items()}
                outer: dict[str, Value] = {}
                for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=False):
                    try:
                        content = cell.cell_contents
                    except ValueError:
                        content = None
                    outer[name] = do.constant(content) if isinstance(content, (FunctionType, str, int, type)) else UNKNOWN
                target = Function(found[0], found[1], outer, -1, defaults)
                return self._inline(found[0], found[1], target, arguments, named, state, frame, function.__globals__)
        builtin = getattr(self, "_builtin_" + getattr(function, "__name__", ""), None) if _is_builtin(function) else None
        if builtin is not None:
            return builtin(arguments, named, state, frame)
        special = self._library(function, arguments, named, state, frame)
        if special is not None:
            return special
        return self._not_followed(Const(function), [*arguments, *named.values()], state)

    def _not_followed(self, callee: Value, arguments: list[Value], state: State) -> Value:
        """A call whose inside is not looked at: a side effect, unless the function is known to have none."""
        do = self._do
        pure = False
        name = "something"
        if isinstance(callee, Const):
            function = callee.value
            name = str(getattr(function, "__name__", type(function).__name__))
            module = str(getattr(function, "__module__", None) or getattr(type(function), "__module__", ""))
            pure = (
                module.split(".")[0] in _PURE_MODULES
                or module == "builtins" and name not in _WRITING_BUILTINS
                or module.startswith("panther_detection_helpers") and name in _READS
                or isinstance(function, type) and issubclass(function, BaseException)
            )
        if isinstance(callee, Method):
            name = callee.name
        if isinstance(callee, (Function, Const)):
            for one in arguments:
                if isinstance(one, Function) or isinstance(one, Const) and isinstance(one.value, FunctionType):
                    self._callback(one, state)
        if not pure:
            do.effect(state)
            for one in arguments:
                self._escapes(one, state)
        return do.unknown(f"calls {name}", fresh=pure)

    def _escapes(self, value: Value, state: State) -> None:
        if isinstance(value, (Items, Entries)):
            self._do.changes.append(value.ident)
            self._do.forget(state, value.ident)
        elif isinstance(value, Const) and isinstance(value.value, (list, dict, set)):
            self._do.changed(value, state)
        elif isinstance(value, Field) and value.copied:
            self._do.changed(value, state)

    def _callback(self, function: Value, state: State) -> None:
        """A function that is handed to one whose inside is not known: it may be called with anything."""
        if isinstance(function, Function):
            count = len(function.node.args.args)
            self.apply(function, [UNKNOWN] * count, {}, state, Frame(None, {}))
        elif isinstance(function, Const):
            self.apply(function, [UNKNOWN] * function.value.__code__.co_argcount, {}, state, Frame(None, {}))

    # functions whose source is known

    def _inline(
        self,
        node: ast.FunctionDef | ast.Lambda,
        scope: Any,
        function: Function,
        arguments: list[Value],
        named: dict[str, Value],
        state: State,
        caller: Frame,
        names: dict[str, Any] | None = None,
    ) -> Value:
        do = self._do
        if do.depth >= 10:
            do.effect(state)
            return do.unknown("calls too deeply", fresh=False)
        bound = _bound(node.args, function.defaults, arguments, named)
        if bound is None:
            do.error(TRUE, state)
            return UNKNOWN
        outer = dict(function.variables)
        if function.frame == caller.ident and function.frame >= 0:
            outer.update(state.variables)
        elif function.frame >= 0:
            outer = {name: value if isinstance(value, (Const, Function)) else UNKNOWN for name, value in outer.items()}
        names = names if names is not None else (caller.names if function.scope is caller.scope else do.globals_of(function.scope))
        frame = Frame(scope, names, outer)
        do.frames += 1
        frame.ident = do.frames
        globals_now = {name: value for name, value in state.variables.items() if name.startswith("global ")}
        inner = State(TRUE, {**bound, **globals_now}, state.written)
        mark = len(do.changes)
        do.outer.append(state.condition)
        do.depth += 1
        where = do._where
        try:
            if isinstance(node, ast.Lambda):
                value = do.eval(node.body, inner, frame)
                do._where = where
            else:
                value = self._body(node, inner, frame, state)
        finally:
            do.depth -= 1
            do.outer.pop()
        do._where = where
        for ident in do.changes[mark:]:
            do.forget(state, ident)
        for name in declared(node, ast.Nonlocal) & state.variables.keys():
            state.variables[name] = UNKNOWN
        do._safe = True
        return value

    def _body(self, node: ast.FunctionDef, inner: State, frame: Frame, state: State) -> Value:
        do = self._do
        if do.yields(node):
            frame.yields = []
        frame.globals.update(declared(node, ast.Global))
        frame.shared.update(_shared(node))
        do.followed.add(node)
        ends = do.statements.run(node.body, [inner], frame)
        results = [*frame.returns, *((end, NONE) for end in ends)]
        if frame.globals or any(end.written != state.written for end, _ in results):
            written = frozenset.intersection(*(end.written for end, _ in results)) if results else state.written
            for name in {name for end, _ in results for name in end.variables if name.startswith("global ")}:
                values = [(end.condition, end.variables[name]) for end, _ in results if name in end.variables]
                state.variables[name] = one_of(do.arena, values) if len(values) == len(results) else UNKNOWN
            state.written = written
        if frame.yields is not None:
            return Items(tuple(Item(condition, False, value) for condition, value in frame.yields), "generator")
        value = one_of(do.arena, [(end.condition, value) for end, value in results])
        if isinstance(value, Cases) and value.cases and all(
            isinstance(one, Pair) or isinstance(one, Const) and type(one.value) is bool for _, one in value.cases
        ):
            return do.joined_pairs(list(value.cases))
        return value

    # methods

    def _method(self, method: Method, arguments: list[Value], named: dict[str, Value], state: State, frame: Frame) -> Value:
        do = self._do
        owner, name = method.owner, method.name
        if isinstance(owner, Cases):
            return self._each(owner, lambda one: self.apply(do.attribute(one, name, state), list(arguments), named, state, frame), state)
        if isinstance(owner, Field):
            return self._field_method(owner, name, arguments, named, state, frame)
        if isinstance(owner, Const):
            return self._const_method(owner.value, name, arguments, named, state, frame)
        if isinstance(owner, Entries) and not owner.more and name in ("get", "items", "keys", "values", "copy"):
            return self._entries_method(owner, name, arguments, named)
        if isinstance(owner, Items) and name in ("append", "add") and len(arguments) == 1 and not named:
            new = Items((*owner.items, Item(TRUE, True, arguments[0])), owner.kind, owner.ident)
            do.replace(state, owner.ident, new)
            do.changes.append(owner.ident)
            return NONE
        if isinstance(owner, Items) and name in ("extend", "update") and len(arguments) == 1 and not named:
            more = do.items(arguments[0], state)
            if more is not None:
                do.replace(state, owner.ident, Items((*owner.items, *more), owner.kind, owner.ident))
                do.changes.append(owner.ident)
                return NONE
        if isinstance(owner, Items) and name in ("intersection", "union", "difference", "copy") and len(arguments) <= 1:
            return self._set_method(owner, name, arguments, state)
        if isinstance(owner, Matcher):
            return do.unknown("takes parts of a match")
        if name in MUTATORS or isinstance(owner, Unknown) and not owner.fresh and name not in _HARMLESS:
            do.changed(owner, state)
            for one in arguments:
                self._escapes(one, state)
        return do.unknown(f"calls {name} of what is not known", fresh=isinstance(owner, Unknown) and owner.fresh)

    def _set_method(self, owner: Items, name: str, arguments: list[Value], state: State) -> Value:
        do = self._do
        if not arguments:
            return Items(owner.items, owner.kind)
        other = do.items(arguments[0], state)
        if name == "difference":
            return Items(tuple(replace(one, certain=False) for one in owner.items), "set")
        if other is None:
            return FRESH
        if name == "union":
            return Items((*owner.items, *other), "set")
        found = []
        for one in owner.items:
            true, _ = do.truth(do.compare("in", one.value, Items(tuple(other))))
            found.append(Item(do.arena.all_of(one.condition, true), False, one.value))
        return Items(tuple(found), "set")

    def _entries_method(self, owner: Entries, name: str, arguments: list[Value], named: dict[str, Value]) -> Value:
        if name == "get" and 1 <= len(arguments) <= 2:
            default = arguments[1] if len(arguments) > 1 else NONE
            return self._looked_up(owner.entries, arguments[0], default)
        if name == "items":
            return Items(
                tuple(Item(TRUE, True, Items((Item(TRUE, True, Const(key)), Item(TRUE, True, value)), "tuple")) for key, value in owner.entries.items())
            )
        if name == "keys":
            return Const(tuple(owner.entries))
        if name == "values":
            return Items(tuple(Item(TRUE, True, value) for value in owner.entries.values()))
        return FRESH

    def _const_method(self, owner: Any, name: str, arguments: list[Value], named: dict[str, Value], state: State, frame: Frame) -> Value:
        do = self._do
        if isinstance(owner, re.Pattern) and name in ("search", "match", "fullmatch") and len(arguments) == 1:
            return self._regex(owner, name, arguments[0])
        if isinstance(owner, (dict,)) and name == "get" and 1 <= len(arguments) <= 2:
            entries = {key: do.constant(value) for key, value in owner.items()}
            return self._looked_up(entries, arguments[0], arguments[1] if len(arguments) > 1 else NONE)
        if type(owner) in (list, dict, set, str, tuple, frozenset, int, float, bytes) and not named and name not in MUTATORS:
            values = [one.value for one in arguments if isinstance(one, Const)]
            if len(values) == len(arguments) and name in _HARMLESS and _small(owner) and all(map(_small, values)):
                try:
                    result = getattr(owner, name)(*values)
                except Exception:
                    do.error(TRUE, state)
                    return UNKNOWN
                do._safe = True
                return Const(tuple(result)) if type(result).__name__ in ("dict_items", "dict_keys", "dict_values") else Const(result)
            if isinstance(owner, str) and name in ("startswith", "endswith"):
                return Pair(TRUE, TRUE)
            if isinstance(owner, (set, frozenset)) and name in ("intersection", "issubset", "issuperset", "isdisjoint", "union", "difference"):
                known = Items(tuple(Item(TRUE, True, Const(one)) for one in owner), "set")
                if name == "intersection" and len(arguments) == 1 and len(owner) <= 60:
                    return self._set_method(known, name, arguments, state)
                return do.unknown(f"calls {name}")
            return do.unknown(f"calls {name}")
        kind = type(owner)
        found = kind.__dict__.get(name) if not isinstance(owner, type) else owner.__dict__.get(name)
        if isinstance(found, staticmethod):
            return self.apply(Const(found.__func__), arguments, named, state, frame)
        if isinstance(found, classmethod):
            return self.apply(Const(found.__func__), [Const(owner if isinstance(owner, type) else kind), *arguments], named, state, frame)
        if isinstance(found, FunctionType):
            first = [] if isinstance(owner, type) else [UNKNOWN]
            return self.apply(Const(found), [*first, *arguments], named, state, frame)
        module = str(getattr(owner, "__module__", None) or kind.__module__).split(".")[0]
        if name in MUTATORS or module not in _PURE_MODULES and kind.__module__.split(".")[0] not in _PURE_MODULES:
            do.changed(Const(owner), state)
        return do.unknown(f"calls {name}", fresh=module in _PURE_MODULES)

    def _field_method(self, field: Field, name: str, arguments: list[Value], named: dict[str, Value], state: State, frame: Frame) -> Value:
        do = self._do
        if name == "get" and 1 <= len(arguments) <= 2 and field.form == "raw":
            default = arguments[1] if len(arguments) > 1 else named.get("default", NONE)
            value = self._got(field, arguments[0], default, False)
            if do.strict:
                do._safe = True
                do.error(self._not_map(field), state)
            return value
        if not field.path and field.form == "raw":
            return self._event_method(field, name, arguments, named, state, frame)
        if field.form in ("raw", "text", "piece"):
            value = self._text_method(field, name, arguments)
            if value is not None:
                if do.strict:
                    do._safe = True
                    do.error(TRUE if field.exact or field.form != "raw" else do.arena.any_of(do.tests.not_type(field, "text"), do.arena.is_null(field.path)), state)
                return value
        if name in ("keys", "values", "items") and not arguments:
            return self._view(field, name, state)
        if name in ("copy", "as_list", "to_dict") and field.form == "raw":
            return FRESH if do.copies_change else replace(field, exact=True, copied=True)
        if name in MUTATORS:
            do.changed(field, state)
        return do.unknown(f"calls {name}")

    def _view(self, field: Field, name: str, state: State) -> Value:
        """`field.items()`: nothing is known of the elements, but there are none without a map that holds some."""
        do = self._do
        value = do.unknown("goes through the keys of a map", fresh=False)
        if field.form != "raw" or field.walk is not None or not field.path:
            return value
        if do.strict:
            do._safe = True
            do.error(self._not_map(field), state)
        part = Item(TRUE, True, value)
        element = Items((part, part), "tuple") if name == "items" else value
        return Items((Item(do.tests.truth(field).true, False, element),), "view")

    def _not_map(self, field: Field) -> Formula:
        do = self._do
        if not field.path:
            return FALSE
        if field.exact or field.walk is not None:
            return TRUE
        where = do.tests.not_type(field, "map")
        bad = any(not isinstance(one, dict) for one in (*field.missing, *field.null))
        return do.arena.any_of(where, do.arena.is_null(field.path)) if bad else where

    def _got(self, field: Field, key: Value, default: Value, also_null: bool) -> Value:
        """`field.get(key, default)`; `also_null`: null gives the default too."""
        do = self._do
        if isinstance(key, Cases):
            return do.arena and one_of(do.arena, [(condition, self._got(field, one, default, also_null)) for condition, one in key.cases])
        if not isinstance(key, Const):
            return do.unknown("reads a key that is not known")
        name = key.value
        if not isinstance(name, str) or not name.isascii():
            return do.unknown("reads a key that is no plain text")
        if isinstance(default, Const) and (is_scalar(default.value) or isinstance(default.value, (list, tuple, dict, set, frozenset))):
            own: tuple[Any, ...] = (default.value,)
        elif isinstance(default, Items) and not default.items:
            own = ([],)
        elif isinstance(default, Items) and all(one.certain and isinstance(one.value, Const) for one in default.items):
            own = ([one.value.value for one in default.items],)  # type: ignore[union-attr]
        elif isinstance(default, Entries) and not default.entries and not default.more:
            own = ({},)
        else:
            own = (ANYTHING,)
            if not field.exact and isinstance(default, (Field, Cases)):
                path = (*field.path, name)
                null = self._deeper(field, name, (), () if also_null else (None,))
                return one_of(do.arena, [(TRUE, null), (do.arena.is_null(path), default)])
        return self._deeper(field, name, own, own if also_null else (None,))

    def _deeper(self, field: Field, name: str, own: tuple[Any, ...], null: tuple[Any, ...]) -> Field:
        missing = list(own)
        for alternative in (*field.missing, *field.null):
            if alternative is ANYTHING:
                missing.append(ANYTHING)
            elif isinstance(alternative, dict) and name in alternative:
                missing.append(alternative[name])
        if field.walk is not None:
            # Of what is reached some may lack the key and some hold null: both are possible on every event.
            return replace(field, missing=(*missing, *null), null=(), walk=(*field.walk, name))
        return Field((*field.path, name), tuple(missing), null, "raw", "", field.exact, None, field.copied)

    def _event_method(self, field: Field, name: str, arguments: list[Value], named: dict[str, Value], state: State, frame: Frame) -> Value:
        do = self._do
        default = named.get("default", NONE)
        keys = [one.value for one in arguments if isinstance(one, Const) and isinstance(one.value, str) and one.value.isascii()]
        plain = len(keys) == len(arguments) and bool(keys)
        do._safe = name in ("deep_get", "to_dict", "copy", "lookup", "event_time_epoch")
        if name == "deep_get" and plain:
            return self.deep_get(field, keys, default)
        if name == "deep_walk" and plain and not do.copies_change:
            own = (default.value,) if isinstance(default, Const) else ([],) if isinstance(default, Items) and not default.items else (ANYTHING,)
            first = Field((keys[0],), own, own, "raw", "", True, tuple(keys[1:]), True)
            return first
        if name == "udm" and plain:
            do.used_model = True
            return udm_value(do, self, field, keys, default, state, frame)
        if name in ("to_dict", "copy"):
            return FRESH if do.copies_change else replace(field, exact=True, copied=True)
        if name in ("udm", "udm_path", "data_model"):
            do.used_model = True
        if name in MUTATORS:
            do.changed(field, state)
        return do.unknown(f"calls {name} of the event" if hasattr(PantherEvent, name) else "calls what events do not have")

    def deep_get(self, field: Field, keys: list[str], default: Value) -> Value:
        """`event.deep_get(*keys, default=default)`"""
        for key in keys[:-1]:
            field = self._deeper(field, key, (), ())
        value = self._got(field, Const(keys[-1]), default, True)
        if field.exact and isinstance(value, Field) and isinstance(default, (Field, Cases)):
            return UNKNOWN
        return value

    def _text_method(self, field: Field, name: str, arguments: list[Value]) -> Value | None:
        values = [one.value for one in arguments if isinstance(one, Const)]
        known = len(values) == len(arguments)
        if name in ("startswith", "endswith") and len(arguments) == 1:
            wanted = self._texts(arguments[0])
            return Pair(TRUE, TRUE) if wanted is None else self._do.tests.text_method(field, name, wanted)
        if name in ("lower", "upper", "casefold", "title", "capitalize", "swapcase") and not arguments:
            fold = name if name in ("lower", "upper") and field.fold in ("", name) else "other"
            form = "piece" if field.form == "piece" else "text"
            return field.turned(lambda value: getattr(value, name)(), form, fold)
        if name in _TEXT_RESULTS and known:
            return self.piece(field, lambda value: getattr(value, name)(*values))
        if name in _SPLITS:
            piece = self.piece(field)
            return Items((Item(TRUE, False, piece),), "pieces") if isinstance(piece, Field) else piece
        if name in ("isdigit", "isalpha", "isalnum", "isnumeric", "isupper", "islower", "isspace"):
            return self._do.tests.judged(field, TRUE, TRUE, lambda value: getattr(value, name)())
        if name in ("find", "count", "index", "rfind") and len(values) == len(arguments) == 1:
            return self._do.unknown(f"calls {name}")
        return None

    def piece(self, field: Field, function: Any = None) -> Value:
        """Some part of the field's text."""
        if field.walk is not None:
            return FRESH
        if function is None:
            anything = (ANYTHING,) if any(isinstance(one, (str, list, tuple)) or one is ANYTHING for one in (*field.missing, *field.null)) else ()
            return replace(field, form="piece", missing=anything, null=anything)
        return field.turned(function, "piece")

    def _texts(self, value: Value) -> tuple[str, ...] | None:
        if isinstance(value, Items) and all(one.certain and isinstance(one.value, Const) for one in value.items):
            found = tuple(one.value.value for one in value.items)  # type: ignore[union-attr]
        elif isinstance(value, Const):
            found = value.value if isinstance(value.value, tuple) else (value.value,)
        else:
            return None
        return found if all(isinstance(one, str) for one in found) else None

    def subscript(self, owner: Value, key: Value) -> Value:
        """`owner[key]`"""
        do = self._do
        if isinstance(owner, Cases):
            return one_of(do.arena, [(condition, self.subscript(one, key)) for condition, one in owner.cases])
        if isinstance(owner, Const) and type(owner.value) in (dict, list, tuple, str):
            if isinstance(owner.value, dict):
                return self._looked_up({name: do.constant(value) for name, value in owner.value.items()}, key, None)
            if isinstance(key, Const) and type(key.value) is int:
                try:
                    return do.constant(owner.value[key.value])
                except IndexError:
                    return UNKNOWN
            return UNKNOWN
        if isinstance(owner, Entries) and not owner.more:
            return self._looked_up(owner.entries, key, None)
        if isinstance(owner, Items):
            if isinstance(key, Const) and type(key.value) is int and owner.kind in ("list", "tuple"):
                if all(one.certain for one in owner.items) and -len(owner.items) <= key.value < len(owner.items):
                    return owner.items[key.value].value
            if owner.kind != "set":
                return one_of(do.arena, [(one.condition, one.value) for one in owner.items])
        if isinstance(owner, Field) and owner.form == "raw" and isinstance(key, Const):
            if isinstance(key.value, str) and key.value.isascii():
                return self._deeper(owner, key.value, (), (None,))
            if type(key.value) is int and owner.path:
                items = do._field_items(owner)
                if items is not None:
                    return one_of(do.arena, [(one.condition, one.value) for one in items])
        if isinstance(owner, Field) and owner.form in ("text", "piece"):
            return self.piece(owner)
        return do.unknown("reads a part that is not known")

    def _looked_up(self, entries: Any, key: Value, default: Value | None) -> Value:
        """A dict with known keys at a key: one case for each value."""
        do = self._do
        if isinstance(key, Const):
            try:
                found = entries.get(key.value)
            except TypeError:
                return UNKNOWN
            return found if found is not None else default if default is not None else UNKNOWN
        if isinstance(key, Cases):
            return one_of(do.arena, [(condition, self._looked_up(entries, one, default)) for condition, one in key.cases])
        if not isinstance(key, Field) or len(entries) > 3_000:
            return do.unknown("looks up a key that is not known")
        groups: list[tuple[Value, list[Any]]] = []
        for name, value in entries.items():
            for other, names in groups:
                if _alike(other, value):
                    names.append(name)
                    break
            else:
                if len(groups) > 30:
                    return do.unknown("looks up one of many values")
                groups.append((value, [name]))
        cases = [(do.tests.is_in(key, names, lambda value, names=names: value in names).true, value) for value, names in groups]
        if default is not None:
            every = list(entries)
            cases.append((do.tests.is_in(key, every, lambda value: value in every).false, default))
        return one_of(do.arena, cases)

    # Python's own functions

    def _builtin_len(self, arguments: list[Value], named: Any, state: State, frame: Frame) -> Value:
        (value,) = arguments if len(arguments) == 1 else (UNKNOWN,)
        if isinstance(value, Field) and value.form == "raw" and value.walk is None:
            return value.turned(len, "length")
        if isinstance(value, Const) and hasattr(type(value.value), "__len__") and type(value.value).__module__ == "builtins":
            return self._do.safe(Const(len(value.value)))
        if isinstance(value, Items) and value.kind in ("list", "set", "tuple"):
            return Length(value)
        if isinstance(value, Cases):
            return one_of(self._do.arena, [(condition, self._builtin_len([one], named, state, frame)) for condition, one in value.cases])
        return self._do.unknown("counts")

    def _builtin_str(self, arguments: list[Value], named: Any, state: State, frame: Frame) -> Value:
        if len(arguments) != 1:
            return FRESH
        value = arguments[0]
        if isinstance(value, Field) and value.walk is None:
            if value.form == "raw":
                return self._do.safe(value.turned(str, "text"))
            return value if value.form in ("text", "piece") else FRESH
        if isinstance(value, Const) and is_scalar(value.value):
            return self._do.safe(Const(str(value.value)))
        if isinstance(value, Cases):
            return one_of(self._do.arena, [(condition, self._builtin_str([one], named, state, frame)) for condition, one in value.cases])
        return self._do.unknown("makes a text")

    def _builtin_bool(self, arguments: list[Value], named: Any, state: State, frame: Frame) -> Value:
        if not arguments:
            return Const(False)
        return self._do.safe(self._do.pair(*self._do.truth(arguments[0])))

    def _builtin_int(self, arguments: list[Value], named: Any, state: State, frame: Frame) -> Value:
        return self._number(arguments, int)

    def _builtin_float(self, arguments: list[Value], named: Any, state: State, frame: Frame) -> Value:
        return self._number(arguments, float)

    def _number(self, arguments: list[Value], kind: Any) -> Value:
        if len(arguments) != 1:
            return FRESH
        value = arguments[0]
        if isinstance(value, Field) and value.form == "raw" and value.walk is None:
            return value.turned(kind, "number", kind.__name__)
        if isinstance(value, Const) and type(value.value) in (int, float, bool, str) and _small(value.value):
            try:
                return Const(kind(value.value))
            except (ValueError, OverflowError):
                return UNKNOWN
        if isinstance(value, Cases):
            return one_of(self._do.arena, [(condition, self._number([one], kind)) for condition, one in value.cases])
        return self._do.unknown("makes a number")

    def _builtin_isinstance(self, arguments: list[Value], named: Any, state: State, frame: Frame) -> Value:
        do = self._do
        if len(arguments) != 2:
            return Pair(TRUE, TRUE)
        value, kind = arguments
        if isinstance(kind, Items) and all(isinstance(one.value, Const) for one in kind.items):
            kind = Const(tuple(one.value.value for one in kind.items))  # type: ignore[union-attr]
        if isinstance(value, Cases):
            return do.joined_pairs([(condition, self._builtin_isinstance([one, kind], named, state, frame)) for condition, one in value.cases])
        if isinstance(kind, Const):
            if isinstance(value, Const):
                try:
                    return do.safe(Const(isinstance(value.value, kind.value)))
                except TypeError:
                    return Pair(TRUE, TRUE)
            if isinstance(value, Field):
                if not value.path and value.form == "raw":
                    try:
                        return do.safe(Const(isinstance(PantherEvent({}), kind.value))) if not value.exact else Pair(TRUE, TRUE)
                    except TypeError:
                        return Pair(TRUE, TRUE)
                return do.safe(do.tests.has_type(value, kind.value))
        return do.unknown("asks for a type")

    def _builtin_any(self, arguments: list[Value], named: Any, state: State, frame: Frame) -> Value:
        do = self._do
        items = do.items(arguments[0], state) if len(arguments) == 1 else None
        if items is None:
            return do.unknown("asks whether any element holds")
        pairs = [(one, *do.truth(one.value)) for one in items]
        do._safe = not isinstance(arguments[0], Field)
        return do.pair(
            do.arena.any_of(*(do.arena.all_of(one.condition, true) for one, true, _ in pairs)),
            do.arena.all_of(*(false if one.certain else TRUE for one, _, false in pairs)),
        )

    def _builtin_all(self, arguments: list[Value], named: Any, state: State, frame: Frame) -> Value:
        do = self._do
        items = do.items(arguments[0], state) if len(arguments) == 1 else None
        if items is None:
            return do.unknown("asks whether all elements hold")
        pairs = [(one, *do.truth(one.value)) for one in items]
        do._safe = not isinstance(arguments[0], Field)
        return do.pair(
            do.arena.all_of(*(true if one.certain else TRUE for one, true, _ in pairs)),
            do.arena.any_of(*(do.arena.all_of(one.condition, false) for one, _, false in pairs)),
        )

    def _collected(self, arguments: list[Value], state: State, kind: str) -> Value:
        if not arguments:
            return Items((), kind)
        items = self._do.items(arguments[0], state)
        return FRESH if items is None else Items(tuple(items), kind)

    def _builtin_list(self, arguments: list[Value], named: Any, state: State, frame: Frame) -> Value:
        return self._collected(arguments, state, "list")

    def _builtin_tuple(self, arguments: list[Value], named: Any, state: State, frame: Frame) -> Value:
        return self._collected(arguments, state, "tuple")

    def _builtin_set(self, arguments: list[Value], named: Any, state: State, frame: Frame) -> Value:
        return self._collected(arguments, state, "set")

    _builtin_frozenset = _builtin_set

    def _builtin_sorted(self, arguments: list[Value], named: Any, state: State, frame: Frame) -> Value:
        collected = self._collected(arguments, state, "list")
        if not isinstance(collected, Items):
            return collected
        # In another order: which element is where is not known.
        return Items(tuple(replace(one, certain=False) for one in collected.items), "list")

    def _builtin_dict(self, arguments: list[Value], named: Any, state: State, frame: Frame) -> Value:
        if not arguments:
            return Entries(dict(named))
        if len(arguments) == 1 and isinstance(arguments[0], Field) and not arguments[0].path and not self._do.copies_change:
            return replace(arguments[0], exact=True, copied=True)
        return FRESH

    def _builtin_map(self, arguments: list[Value], named: Any, state: State, frame: Frame) -> Value:
        do = self._do
        items = do.items(arguments[1], state) if len(arguments) == 2 else None
        if items is None:
            return self._not_followed(Const(map), arguments, state)
        found = []
        before = state.condition
        for one in items:
            state.condition = do.arena.all_of(before, one.condition)
            found.append(Item(one.condition, one.certain, self.apply(arguments[0], [one.value], {}, state, frame)))
        state.condition = before
        return Items(tuple(found), "generator")

    def _builtin_filter(self, arguments: list[Value], named: Any, state: State, frame: Frame) -> Value:
        do = self._do
        items = do.items(arguments[1], state) if len(arguments) == 2 else None
        if items is None:
            return self._not_followed(Const(filter), arguments, state)
        found = []
        for one in items:
            is_none = isinstance(arguments[0], Const) and arguments[0].value is None
            verdict = one.value if is_none else self.apply(arguments[0], [one.value], {}, state, frame)
            found.append(Item(do.arena.all_of(one.condition, do.truth(verdict)[0]), False, one.value))
        return Items(tuple(found), "generator")

    def _builtin_getattr(self, arguments: list[Value], named: Any, state: State, frame: Frame) -> Value:
        if len(arguments) == 2 and isinstance(arguments[1], Const) and isinstance(arguments[1].value, str):
            return self._do.attribute(arguments[0], arguments[1].value, state)
        return self._do.unknown("calls getattr", fresh=False)

    def _builtin_next(self, arguments: list[Value], named: Any, state: State, frame: Frame) -> Value:
        do = self._do
        if arguments and isinstance(arguments[0], Items):
            do.changed(arguments[0], state)
            cases = [(one.condition, one.value) for one in arguments[0].items]
            if len(arguments) == 2:
                cases.append((TRUE, arguments[1]))
            return one_of(do.arena, cases)
        if arguments:
            do.changed(arguments[0], state)
        return do.unknown("calls next")

    def _builtin_iter(self, arguments: list[Value], named: Any, state: State, frame: Frame) -> Value:
        return self._collected(arguments, state, "generator") if len(arguments) == 1 else FRESH

    # the standard library

    def _library(self, function: Any, arguments: list[Value], named: dict[str, Value], state: State, frame: Frame) -> Value | None:
        do = self._do
        if function in (re.search, re.match, re.fullmatch) and len(arguments) >= 2 and isinstance(arguments[0], Const):
            pattern = arguments[0].value
            flags = arguments[2] if len(arguments) > 2 else named.get("flags", Const(0))
            if isinstance(flags, Const) and isinstance(pattern, (str, re.Pattern)):
                try:
                    compiled = re.compile(pattern, flags.value) if isinstance(pattern, str) else pattern
                except Exception:
                    return UNKNOWN
                return self._regex(compiled, function.__name__, arguments[1])
        if function is re.compile and arguments and all(isinstance(one, Const) for one in (*arguments, *named.values())):
            try:
                return Const(re.compile(*(one.value for one in arguments), **{name: one.value for name, one in named.items()}))  # type: ignore[union-attr]
            except Exception:
                return UNKNOWN
        if function in (fnmatch.fnmatch, fnmatch.fnmatchcase) and len(arguments) == 2:
            pattern = arguments[1]
            if isinstance(pattern, Const) and isinstance(pattern.value, str) and len(pattern.value) < 2_000:
                found = self._regex(re.compile(fnmatch.translate(pattern.value)), "match", arguments[0])
                return do.pair(*do.truth(found))
            if isinstance(pattern, Cases):
                return do.joined_pairs([(condition, self._library(function, [arguments[0], one], named, state, frame) or UNKNOWN) for condition, one in pattern.cases])
        if function in (ipaddress.ip_address, ipaddress.ip_network) and len(arguments) == 1:
            value = arguments[0]
            if isinstance(value, Const) and isinstance(value.value, (str, int)):
                try:
                    return Const(function(value.value))
                except ValueError:
                    return UNKNOWN
            if isinstance(value, Field) and value.form == "raw" and value.walk is None and function is ipaddress.ip_address:
                return value.turned(ipaddress.ip_address, "address")
        if function is functools.reduce and len(arguments) == 3:
            items = do.items(arguments[1], state)
            if items is not None and all(one.certain for one in items) and len(items) <= 12:
                value = arguments[2]
                for one in items:
                    value = self.apply(arguments[0], [value, one.value], {}, state, frame)
                return value
        if function is print:
            return NONE
        return None

    def _regex(self, pattern: re.Pattern[Any], how: str, value: Value) -> Value:
        do = self._do
        if isinstance(value, Cases):
            return Matcher(Pair(*do.truth(do.joined_pairs([(condition, self._regex(pattern, how, one)) for condition, one in value.cases]))))
        if isinstance(value, Field):
            return Matcher(do.tests.matches(value, pattern, how))
        if isinstance(value, Const) and isinstance(value.value, str) and len(value.value) <= 24:
            found = getattr(pattern, how)(value.value) is not None
            return Matcher(Pair(TRUE if found else FALSE, FALSE if found else TRUE))
        do.unknown("matches what is not known")
        return Matcher(Pair(TRUE, TRUE))

    def address_property(self, field: Field, name: str) -> Value:
        """`ip_address(x).is_private` and its like."""
        tests = self._do.tests

        def concrete(value: Any) -> bool:
            return getattr(value, name)

        if name == "is_private":
            true = tests.in_networks(field, tuple(_PRIVATE.split()), concrete).true
            return Pair(true, tests.in_networks(field, tuple(_SURELY_PRIVATE.split()), concrete).false)
        if name == "is_global":
            true = tests.in_networks(field, tuple(_SURELY_PRIVATE.split()), concrete).false
            return Pair(true, tests.in_networks(field, tuple(_PRIVATE.split()), concrete).true)
        return self._do.tests.judged(field, TRUE, TRUE, concrete)


_HARMLESS = frozenset(
    """
    get items keys values copy lower upper strip lstrip rstrip split rsplit partition rpartition splitlines startswith endswith removeprefix
    removesuffix title capitalize casefold swapcase index count find rfind union intersection difference symmetric_difference issubset issuperset
    isdisjoint isdigit isalpha isalnum isnumeric isupper islower isspace group groups groupdict start end span total_seconds isoformat strftime
    timestamp date time deep_get deep_walk udm to_dict as_list as_integer_ratio hex
    """.split()
)


def _is_builtin(function: Any) -> bool:
    return getattr(function, "__module__", None) == "builtins" and not isinstance(function, FunctionType)


def _small(value: Any) -> bool:
    return not hasattr(value, "__len__") or len(value) <= 5_000


def _alike(a: Value, b: Value) -> bool:
    if isinstance(a, Const) and isinstance(b, Const):
        return a.value is b.value or is_scalar(a.value) and type(a.value) is type(b.value) and a.value == b.value
    return a is b


def _shared(node: ast.FunctionDef) -> frozenset[str]:
    # Its own `nonlocal` names count as well: then they are read as unknown.
    return declared(node, ast.Nonlocal)


def _bound(
    parameters: ast.arguments, defaults: Any, arguments: list[Value], named: dict[str, Value]
) -> dict[str, Value] | None:
    """Parameters with their values; None when the call does not fit."""
    names = [one.arg for one in (*parameters.posonlyargs, *parameters.args)]
    bound = dict(zip(names, arguments, strict=False))
    rest = arguments[len(names) :]
    if rest and parameters.vararg is None:
        return None
    if parameters.vararg is not None:
        bound[parameters.vararg.arg] = Items(tuple(Item(TRUE, True, one) for one in rest), "tuple")
    others = dict(named)
    for name in (*names, *(one.arg for one in parameters.kwonlyargs)):
        if name in others:
            bound[name] = others.pop(name)
        elif name not in bound:
            if name not in defaults:
                return None
            bound[name] = defaults[name]
    if others and parameters.kwarg is None:
        return None
    if parameters.kwarg is not None:
        bound[parameters.kwarg.arg] = Entries(others)
    return bound
