"""Finds guards with faults injected into the analysis. Reads `{environment, requests, faults}`, prints the guards.

Each fault gets its own package beside the real one; identical modules are compiled once.
"""

import importlib
import importlib.machinery
import json
import sys
from functools import lru_cache
from pathlib import Path

python = Path(sys.argv[1])
sys.path.insert(0, str(python))

from rule_runtime import protocol  # noqa: E402

asked = json.load(sys.stdin)
protocol.prepare()
protocol.handle(json.dumps({"id": 0, "op": "open", "environment": asked["environment"]}))


@lru_cache(maxsize=None)
def compiled(text: str, file: str):
    return compile(text, file, "exec")


class Faulty:
    """Finds and loads the modules of `rule_runtime.faulty_N`."""

    def find_spec(self, name, path=None, target=None):
        head, _, rest = name.partition(".faulty_")
        if head != "rule_runtime":
            return None
        number, *parts = rest.split(".")
        place = python.joinpath("rule_runtime", "guards", *parts)
        is_package = place.is_dir()
        file = place / "__init__.py" if is_package else place.with_suffix(".py")
        spec = importlib.machinery.ModuleSpec(name, self, origin=str(file), is_package=is_package)
        spec.loader_state = asked["faults"][int(number)]
        return spec

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        spec = module.__spec__
        fault = spec.loader_state
        text = Path(spec.origin).read_text()
        if spec.origin == str(python.joinpath("rule_runtime", "guards", fault["file"])):
            if text.count(fault["find"]) != 1:
                raise ValueError(f'{fault["file"]} has {text.count(fault["find"])} times {fault["find"]!r}')
            text = text.replace(fault["find"], fault["plant"])
        exec(compiled(text, spec.origin), vars(module))


class Host:
    def announce(self, what):
        return


def found(number, fault):
    guards = importlib.import_module(f"rule_runtime.faulty_{number}")
    requests = [{**one, "strictErrors": fault.get("strict", False)} for one in asked["requests"]]
    return guards.find_guards(requests, protocol._runner.environment, Host())


sys.meta_path.insert(0, Faulty())
print(json.dumps([found(number, fault) for number, fault in enumerate(asked["faults"])]))
