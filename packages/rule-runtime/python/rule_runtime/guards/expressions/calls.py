"""Evaluates call expressions."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from ..calls.apply import not_followed
from ..registry import evaluates
from ..iteration import is_unordered
from ..states import Frame, State
from ..values import Cases, Const, Entries, Items, Method, Value

if TYPE_CHECKING:
    from ..interpreter import Interpreter


@evaluates(ast.Call)
def _call(do: Interpreter, node: ast.Call, state: State, frame: Frame) -> Value:
    callee = do.eval(node.func, state, frame)
    if isinstance(callee, Method) and not isinstance(node.func, ast.Attribute):
        callee = do.kept(callee, state)
    mark = len(do.changes)
    arguments: list[Value] = []
    open_ended = False
    for one in node.args:
        if not isinstance(one, ast.Starred):
            arguments.append(do.eval(one, state, frame))
            continue
        value = do.eval(one.value, state, frame)
        inner = do.items(value, state)
        if is_unordered(value) or not all(each.certain for each in inner):
            open_ended = True
            arguments.append(value)
        arguments += [each.value for each in inner]
    named: dict[str, Value] = {}
    for keyword in node.keywords:
        value = do.eval(keyword.value, state, frame)
        if keyword.arg is not None:
            named[keyword.arg] = value
        elif isinstance(value, Entries) and not value.more and all(type(name) is str for name in value.entries):
            named.update(value.entries)
        elif isinstance(value, Const) and type(value.value) is dict and all(type(name) is str for name in value.value):
            named.update((name, do.constant(inner)) for name, inner in value.value.items())
        else:
            open_ended = True
            arguments.append(value)
    if len(do.changes) > mark:
        arguments = [do.since(mark, one) for one in arguments]
        named = {name: do.since(mark, one) for name, one in named.items()}
        callee = _owner_since(do, mark, callee)
    do.at(node, frame)
    if open_ended:
        return not_followed(do, callee, [*arguments, *named.values()], state)
    return do.apply(callee, arguments, named, state, frame)


def _owner_since(do: Interpreter, mark: int, callee: Value) -> Value:
    if isinstance(callee, Method) and isinstance(callee.owner, (Items, Entries, Cases)):
        return Method(do.since(mark, callee.owner), callee.name)
    return callee
