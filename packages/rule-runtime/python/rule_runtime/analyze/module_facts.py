"""Collects the `ModuleFacts` of one module."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Iterator, Mapping
from typing import Any

from ..errors import syntax_place
from ..functions import CHECKS
from .bindings import Bindings, FunctionScope, module_names
from .comparisons import constant_condition, impossible
from .event_reads import event_reads
from .event_use import event_parameter, mutations, required_keys, udm_names
from .flow import Block, falls_through, inner_blocks, unreachable
from .source_text import SourceText
from .tree_walk import children, descend
from .value_types import KnownTypes, certain_type, single_assignments

_ANY_NUMBER = 1000


def module_facts(file: str, text: str) -> dict[str, Any]:
    """Returns the facts of a module; only the error if its syntax is invalid, and almost nothing if it is nested too deeply."""
    try:
        with warnings.catch_warnings(record=True) as warned:
            warnings.simplefilter("always")
            tree = ast.parse(text, file)
            compile(tree, file, "exec", dont_inherit=True)
    except SyntaxError as error:
        place = {**syntax_place(error, text), "message": error.msg}
    except (ValueError, RecursionError, MemoryError) as error:
        place = {"line": 1, "column": 1, "endLine": 1, "endColumn": 1, "message": _limit_message(error)}
    else:
        try:
            return _Module(file, text, tree).facts(warned)
        except RecursionError:
            return {**_EMPTY, "file": file}
    return {**_EMPTY, "file": file, "syntaxError": place}


_EMPTY: dict[str, Any] = {
    "functions": [],
    "imports": [],
    "names": [],
    "openNames": True,
    "requiredKeys": [],
    "mutations": [],
    "unreachable": [],
}


def _limit_message(error: BaseException) -> str:
    return str(error) if isinstance(error, ValueError) else "the source is nested too deeply"


class _Module:
    def __init__(self, file: str, text: str, tree: ast.Module) -> None:
        self.file = file
        self.tree = tree
        self.source = SourceText(text)
        self.bindings = Bindings()
        self.impossible: list[dict[str, Any]] = []
        self.constant_conditions: list[dict[str, Any]] = []
        self.bare_excepts: list[dict[str, Any]] = []
        self.imports: list[dict[str, Any]] = []
        self.unreachable: list[dict[str, Any]] = []

    def facts(self, warned: list[warnings.WarningMessage]) -> dict[str, Any]:
        self._walk_tree()
        self._walk_block(self.tree.body, optional=False)
        bound = module_names(self.tree.body)
        names = set(bound) | self.bindings.global_names
        constants = {
            name: value
            for name, value in single_assignments(self.tree.body, bound).items()
            if name not in self.bindings.global_names
        }
        known = KnownTypes(names)
        known.learn(constants)
        functions = [
            FunctionScope(node) for node in self.tree.body if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        ]
        facts: dict[str, Any] = {
            "file": self.file,
            "functions": [self._function(scope, known) for scope in functions],
            "imports": self.imports,
            "names": sorted(names),
            "openNames": self.bindings.opens or "__getattr__" in bound,
            "requiredKeys": [],
            "mutations": [],
            "unreachable": self.unreachable,
        }
        by_name = {scope.node.name: scope for scope in functions}
        self._event_facts(by_name, facts)
        undefined = [{**self.source.place(node), "name": node.id} for node in self.bindings.undefined()]
        if undefined:
            facts["localNames"] = sorted(self.bindings.bound - names)
        for name, value in (
            ("undefinedNames", undefined),
            ("impossible", self.impossible),
            ("constantConditions", self.constant_conditions),
            ("bareExcepts", self.bare_excepts),
            ("syntaxWarnings", self._syntax_warnings(warned)),
            ("eventReads", self._event_reads(by_name, names)),
        ):
            if value:
                facts[name] = sorted(value, key=_position)
        return facts

    def _walk_tree(self) -> None:
        visit = self.bindings.visit
        for node in descend([self.tree]):
            kind = type(node)
            visit(node, kind)
            if kind is ast.Compare:
                self.impossible += [
                    {**self.source.place(constant), "text": self.source.text(node), "reason": reason}
                    for constant, reason in impossible(node)
                ]
            elif kind is ast.BoolOp:
                constant = constant_condition(node)
                if constant is not None:
                    value, reason = constant
                    self.constant_conditions.append({**self.source.place(node), "value": value, "reason": reason})
            elif kind is ast.ExceptHandler and node.type is None:
                self.bare_excepts.append(_keyword_place(self.source, node, len("except")))

    def _syntax_warnings(self, warned: list[warnings.WarningMessage]) -> list[dict[str, Any]]:
        found = dict.fromkeys((one.lineno, str(one.message)) for one in warned)
        return [{**self.source.line(line), "message": message} for line, message in found]

    def _walk_block(self, block: Block, optional: bool) -> None:
        for first, last, reason in unreachable(block):
            self.unreachable.append({**self.source.span(first, last), "reason": reason})
        for statement in block:
            if isinstance(statement, ast.Import):
                for alias in statement.names:
                    self._import(alias, alias.name, [], optional)
            elif isinstance(statement, ast.ImportFrom):
                module = "." * statement.level + (statement.module or "")
                self._import(statement, module, statement.names, optional)
            elif isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                self._walk_block(statement.body, optional)
            else:
                may_be_skipped = optional or isinstance(statement, (ast.If, ast.Try, ast.While, ast.For, ast.Match))
                for inner in inner_blocks(statement):
                    self._walk_block(inner, may_be_skipped)

    def _import(self, node: Any, module: str, names: list[ast.alias], optional: bool) -> None:
        if module == "__future__":
            return
        place = self.source.word_place(node, module)
        self.imports.append(
            {
                **self.source.place(node),
                "module": module,
                "names": [alias.name for alias in names],
                **({} if place is None else {"modulePlace": place}),
                "namePlaces": [self.source.word_place(alias, alias.name) or self.source.place(alias) for alias in names],
                "optional": optional,
            }
        )

    def _function(self, scope: FunctionScope, outer: KnownTypes) -> dict[str, Any]:
        node, bound, arguments = scope.node, scope.bound, scope.arguments
        place = self.source.word_place(node, node.name)
        facts: dict[str, Any] = {
            **self.source.place(node),
            "name": node.name,
            **({} if place is None else {"namePlace": place}),
            "parameters": _parameters(node.args),
            "async": isinstance(node, ast.AsyncFunctionDef),
            "generator": _is_generator(scope),
            "returns": [],
            "fallsThrough": falls_through(node.body),
        }
        if node.decorator_list:
            return {**facts, "parameters": [0, _ANY_NUMBER], "async": False, "generator": False, "fallsThrough": False}
        known = KnownTypes(bound, arguments, outer=outer)
        known.learn({name: value for name, value in scope.assigned.items() if name not in arguments})
        for statement in _returns(node.body):
            kind = certain_type(statement.value, known)
            if kind is not None:
                text = self.source.text(statement.value) if statement.value is not None else ""
                place = self.source.place(statement.value or statement)
                facts["returns"].append({**place, "type": kind, "text": text})
        return facts

    def _event_facts(self, functions: Mapping[str, FunctionScope], facts: dict[str, Any]) -> None:
        udm: list[dict[str, Any]] = []
        is_policy = "policy" in functions and "rule" not in functions
        for name, function in functions.items():
            if name not in CHECKS or event_parameter(function) is None:
                continue
            if name in ("rule", "policy") and not function.node.decorator_list:
                for node in required_keys(function):
                    facts["requiredKeys"].append({**self.source.place(node), "key": node.slice.value})  # type: ignore[attr-defined]
            if not is_policy:
                for place in mutations(function, function.assigned):
                    facts["mutations"].append({**self.source.place(place), "text": self.source.text(place)})
            udm += [{**self.source.place(node), "name": node.value} for node in udm_names(function)]
        facts["requiredKeys"].sort(key=_position)
        facts["mutations"].sort(key=_position)
        if udm:
            facts["udmNames"] = sorted(udm, key=_position)

    def _event_reads(self, functions: Mapping[str, FunctionScope], names: set[str]) -> list[dict[str, Any]]:
        try:
            reads = event_reads(functions, names)
        except RecursionError:
            return []
        return [
            {
                **self.source.place(read.node),
                "path": list(read.path),
                **({"exact": True} if read.exact else {}),
                "functions": sorted(read.functions),
            }
            for read in reads
        ]


def _position(place: Mapping[str, Any]) -> tuple[int, int]:
    return place["line"], place["column"]


def _keyword_place(source: SourceText, node: Any, length: int) -> dict[str, int]:
    place = source.place(node)
    return {**place, "endLine": place["line"], "endColumn": place["column"] + length}


def _parameters(arguments: ast.arguments) -> list[int]:
    positional = len(arguments.posonlyargs) + len(arguments.args)
    needed_by_name = sum(default is None for default in arguments.kw_defaults)
    most = _ANY_NUMBER if arguments.vararg else positional
    return [positional - len(arguments.defaults) + needed_by_name, most]


def _is_generator(scope: FunctionScope) -> bool:
    if not any(type(node) in _YIELDS for node in scope.nodes):
        return False
    stack: list[Any] = list(scope.node.body)
    while stack:
        node = stack.pop()
        if type(node) in _YIELDS:
            return True
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)):
            stack += children(node)
    return False


_YIELDS = (ast.Yield, ast.YieldFrom)


def _returns(block: Block) -> Iterator[ast.Return]:
    for statement in block:
        if isinstance(statement, ast.Return):
            yield statement
        else:
            for inner in inner_blocks(statement):
                yield from _returns(inner)
