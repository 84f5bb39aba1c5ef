"""Tests which uses count as reading, and which do not because they could change something."""

import dis
import unittest

from rule_runtime import source_code
from rule_runtime.harmless_reads import harmless_reads

BOTH = frozenset(("getattr", "environ"))
NONE = (frozenset(), frozenset())
CONFIG = """
import overrides
import defaults as d

class Config:
    def __getattr__(self, name):
        if hasattr(overrides, name):
            return getattr(overrides, name)
        return getattr(d, name, None)
"""

READING = {
    "attributes of modules": (CONFIG, {"getattr"}, {"overrides", "defaults"}),
    "get": ("import os\nx = os.environ.get('A', '')\n", {"environ"}, set()),
    "subscript": ("import os as o\nx = o.environ['A']\n", {"environ"}, set()),
    "membership": ("import os\nx = 'A' in os.environ or 'B' not in os.environ\n", {"environ"}, set()),
    "one of the two": ("import os\nx = os.environ['A']\ny = getattr(x, 'z')\n", {"environ"}, set()),
}
CHANGING = {
    "getattr of a value": "def f(x):\n    return getattr(x, 'y')\n",
    "getattr by another name": "import m\nget = getattr\nget(m, 'x')\n",
    "one getattr of two": "import m\nx = getattr(m, 'a')\ny = getattr(x, 'b')\n",
    "an imported value": "from m import box\nx = getattr(box, 'a')\n",
    "a submodule": "import a.b\nx = getattr(a, 'b')\n",
    "a rebound module": "import m\nx = getattr(m, 'a')\nm = x\n",
    "a parameter": "import m\ndef f(m):\n    return getattr(m, 'a')\n",
    "a local import": "import m\ndef f():\n    from x import y as m\n    return getattr(m, 'a')\n",
    "a caught error": "import m\ntry:\n    pass\nexcept Exception as m:\n    getattr(m, 'a')\n",
    "a match": "import m\nmatch 1:\n    case m:\n        getattr(m, 'a')\n",
    "a class": "import m\nclass m:\n    pass\ngetattr(m, 'a')\n",
    "everything of a module": "import m\nfrom x import *\ngetattr(m, 'a')\n",
    "a method": "import m\nm.getattr(m, 'a')\n",
    "set a variable": "import os\nos.environ['A'] = '1'\n",
    "delete a variable": "import os\ndel os.environ['A']\n",
    "update variables": "import os\nos.environ.update(A='1')\n",
    "hand the variables on": "import os\nx = os.environ\n",
    "compare with the variables": "import os\nx = os.environ == {}\n",
    "import the variables": "from os import environ\nx = environ['A']\n",
    "another environ": "import m\nx = m.environ['A']\n",
}


class HarmlessReads(unittest.TestCase):
    def test_reading(self):
        for name, (text, harmless, modules) in READING.items():
            with self.subTest(name):
                self.assertEqual(harmless_reads(text, BOTH), (frozenset(harmless), frozenset(modules)))

    def test_changing(self):
        for name, text in CHANGING.items():
            with self.subTest(name):
                harmless, _ = harmless_reads(text, BOTH)
                code = source_code.source_code(name, text)
                self.assertEqual((harmless & code.names, code.wild), (frozenset(), True))

    def test_sources_without_either_name(self):
        self.assertEqual(harmless_reads("not Python", frozenset(("x",))), NONE)

    def test_reading_is_not_wild(self):
        code = source_code.source_code("config.py", CONFIG)
        self.assertEqual((code.wild, code.reads), (False, {"overrides", "defaults"}))


class Imports(unittest.TestCase):
    def test_imports_are_those_that_dis_finds(self):
        many = "".join(f"x{index} = y{index}\n" for index in range(300))
        text = f"import a.b\n{many}from c import d\ndef f():\n    import e as g\n    from . import h\n"
        code = source_code.source_code("imports.py", text)
        found = [
            instruction.argval
            for part in source_code._with_nested(code.code)
            for instruction in dis.get_instructions(part)
            if instruction.opname == "IMPORT_NAME"
        ]
        self.assertEqual((list(code.imports), sorted(found)), (found, ["", "a.b", "c", "e"]))


if __name__ == "__main__":
    unittest.main()
