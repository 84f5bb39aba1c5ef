import builtins
import json
import unittest

from harness import Session

RULE = "def rule(event):\n    return True\n"


class Mocks(unittest.TestCase):
    def test_names_of_the_module_become_magic_mocks(self):
        text = (
            "from unittest.mock import MagicMock\nfrom h import fetch\nimport h\nTAGS = ['a']\n"
            "def rule(event):\n    return isinstance(fetch, MagicMock) and fetch(1, x=2) == '[1]' and h.fetch() == 'real'\n"
            "def title(event):\n    return TAGS() if isinstance(TAGS, MagicMock) else 'no mock'\n"
        )
        with Session(helpers={"h": "def fetch(*a, **k):\n    return 'real'\n"}) as session:
            mocked = {"event": "{}", "mocks": {"fetch": "[1]", "TAGS": "x"}}
            self.assertEqual(
                session.outputs(text, mocked, {}, mocked),
                [{"rule": True, "title": "x"}, {"rule": False, "title": "no mock"}, {"rule": True, "title": "x"}],
            )

    def test_booleans_and_builtins(self):
        text = "def rule(event):\n    return is_known(1)\ndef is_known(x):\n    return len(x)\n"
        self.check(text, {"is_known": False}, {"rule": False})
        self.check(
            RULE + "def title(event):\n    return open('x')\n", {"open": "text"}, {"rule": True, "title": "text"}
        )

    def check(self, text, mocks, shown):
        with Session() as session:
            self.assertEqual(session.outputs(text, {"event": "{}", "mocks": mocks}), [shown])

    def test_a_mock_that_names_nothing_is_an_error_of_its_case(self):
        with Session() as session:
            broken, fine = session.cases(RULE, {"event": "{}", "mocks": {"fetch": "x"}}, {})
        self.assertEqual((broken["functions"], broken["error"]["type"]), ([], "AttributeError"))
        self.assertEqual(
            broken["error"]["message"], 'The mock names "fetch", but the detection defines or imports no such name.'
        )
        self.assertEqual((fine["functions"], "error" in fine), ([{"name": "rule", "output": "true"}], False))


class Helpers(unittest.TestCase):
    def test_by_their_names_and_from_each_other(self):
        helpers = {"a": "from b import two\ndef one():\n    return two() - 1\n", "b": "def two():\n    return 2\n"}
        with Session(helpers=helpers) as session:
            self.assertEqual(
                session.outputs(
                    "import a\ndef rule(event):\n    return a.one() == 1 and a.__file__ == 'global_helpers/a.py'\n"
                ),
                [{"rule": True}],
            )

    def test_missing_modules(self):
        with Session(helpers={"a": "import no_such_package.inner\n"}) as session:
            direct = session.run("import os\nimport no_such_module\n" + RULE)["setupError"]
            through = session.run("import a\n" + RULE)["setupError"]
        place = ("file", "line", "type", "module")
        self.assertEqual(
            [direct[name] for name in place], ["rules/test_detection.py", 2, "ModuleNotFoundError", "no_such_module"]
        )
        self.assertEqual(
            [through[name] for name in place], ["global_helpers/a.py", 1, "ModuleNotFoundError", "no_such_package"]
        )

    def test_a_neighbour_is_not_importable(self):
        with Session() as session:
            for text in ("import test_detection", "from . import other", "from .other import x"):
                self.assertIn(
                    session.run(f"{text}\n{RULE}")["setupError"]["type"], ("ModuleNotFoundError", "ImportError")
                )

    def test_modules_of_python_cannot_be_replaced(self):
        with Session(helpers={"json": "x = 1\n", "rule_runtime": "x = 1\n"}) as session:
            self.assertEqual(
                session.outputs("import json\ndef rule(event):\n    return not hasattr(json, 'x')\n"), [{"rule": True}]
            )

    def test_an_open_replaces_the_one_before(self):
        for value in (1, 2):
            with Session(helpers={"h": f"X = {value}\n"}) as session:
                self.assertEqual(
                    session.outputs(f"from h import X\ndef rule(event):\n    return X == {value}\n"), [{"rule": True}]
                )
        with Session() as session:
            self.assertEqual(session.run("import h\n" + RULE)["setupError"]["module"], "h")


class Setup(unittest.TestCase):
    def error(self, text, **options):
        with Session() as session:
            outcome = session.run(text, **options)
        self.assertEqual(outcome["cases"], [])
        return {name: value for name, value in outcome["setupError"].items() if name != "traceback"}

    def test_syntax_errors(self):
        self.assertEqual(
            self.error("def rule(event):\n    s = '\U0001f600'; x = = 1\n"),
            {
                "cause": "exception",
                "type": "SyntaxError",
                "message": "invalid syntax",
                "file": "rules/test_detection.py",
                "line": 2,
                "column": 19,
                "endLine": 2,
                "endColumn": 20,
            },
        )
        self.assertEqual(self.error("def rule(event):\nreturn True\n")["type"], "IndentationError")

    def test_an_exception_at_the_top_level(self):
        error = self.error("import json\njson.loads('x')\n" + RULE)
        self.assertEqual(
            [error[name] for name in ("type", "line", "column", "endColumn")], ["JSONDecodeError", 2, 1, 16]
        )

    def test_a_missing_function(self):
        for kind, name in {"rule": "rule", "scheduled_rule": "rule", "policy": "policy"}.items():
            error = self.error("def other(event):\n    return True\n", kind=kind)
            self.assertEqual(
                (error["type"], error["message"]),
                ("SetupError", f'"rules/test_detection.py" defines no function "{name}".'),
            )

    def test_leaving_the_interpreter(self):
        self.assertEqual(self.error("raise SystemExit(3)\n")["type"], "SystemExit")


class Events(unittest.TestCase):
    def test_what_is_no_map_is_an_error_of_its_case(self):
        with Session() as session:
            cases = session.cases(RULE, {"event": "[1]"}, {"event": "{"}, _nested(200), _nested(199), {"a": "[" * 900})
        self.assertEqual(
            [(case.get("error", {}).get("type"), len(case["functions"])) for case in cases],
            [("TypeError", 0), ("JSONDecodeError", 0), ("RecursionError", 0), (None, 1), (None, 1)],
        )
        self.assertEqual(cases[0]["error"]["message"], "The event must be a map, not list.")
        self.assertEqual(cases[2]["error"]["message"], "The value is nested more than 200 levels deep.")


def _nested(depth):
    return {"event": '{"a": ' + "[" * depth + "]" * depth + "}"}


class Output(unittest.TestCase):
    def run_case(self, text, *cases, **options):
        with Session() as session:
            return [case["output"] for case in session.cases(text, *cases, **options)]

    def test_both_streams_and_logging(self):
        text = "import logging, sys\nprint('load')\ndef rule(event):\n    print('a', 1)\n    sys.stderr.write('b\\n')\n    logging.warning('c')\n    sys.stdout.buffer.write(b'd\\n')\n    return True\n"
        self.assertEqual(self.run_case(text, {}, {}), ["load\na 1\nb\nWARNING:root:c\nd\n"] * 2)

    def test_limit_in_bytes(self):
        text = "def rule(event):\n    print(event['t'], end='')\n    print('more', end='')\n    return True\n"
        self.assertEqual(self.run_case(text, {"t": "x" * 6}, output_bytes=10), ["x" * 6 + "more"])
        self.assertEqual(self.run_case(text, {"t": "x" * 7}, output_bytes=10), ["x" * 7 + "mor\n... (truncated)"])
        self.assertEqual(
            self.run_case(text, {"t": "\u00e9" * 6}, output_bytes=10), ["\u00e9" * 5 + "\n... (truncated)"]
        )

    def test_lone_surrogates_and_closing(self):
        text = "import sys\ndef rule(event):\n    print('\\ud800', end='')\n    sys.stdout.close()\n    print('still')\n    return sys.stdin.read() == ''\n"
        self.assertEqual(self.run_case(text), ["\ud800still\n"])

    def test_an_endless_writer_does_not_fill_the_memory(self):
        self.assertEqual(
            len(
                self.run_case(
                    "def rule(event):\n    for _ in range(20000):\n        print('x' * 99)\n    return True\n"
                )[0]
            ),
            65536 + len("\n... (truncated)"),
        )


class Announcements(unittest.TestCase):
    def test_before_each_step(self):
        with Session() as session:
            session.run(RULE, {}, {})
            self.assertEqual(session.host.announced, ["load", "case 0", "case 1"])


class Impurity(unittest.TestCase):
    """`read` simulates a clock: it changes the host's count."""

    def impure(self, session, text, *cases):
        session.host.reads = 0
        builtins.read = lambda: setattr(session.host, "reads", session.host.reads + 1)
        try:
            return [case["impure"] for case in session.cases(text, *cases)]
        finally:
            del builtins.read

    def test_only_the_case_that_reads(self):
        with Session() as session:
            text = "def rule(event):\n    return bool(event) and read() is None\n"
            self.assertEqual(self.impure(session, text, {}, {"a": 1}, {}), [False, True, False])

    def test_every_case_of_a_module_that_reads_when_loaded(self):
        with Session() as session:
            self.assertEqual(self.impure(session, "NOW = read()\n" + RULE, {}, {}), [True, True])

    def test_every_job_that_reaches_a_helper_that_reads_when_loaded(self):
        with Session(helpers={"clock": "NOW = read()\n", "outer": "import clock\n", "pure": ""}) as session:
            for text, expected in (("import outer\n", True), ("import clock\n", True), ("import pure\n", False)):
                self.assertEqual(self.impure(session, text + RULE, {}, {}), [expected, expected], text)


class Caching(unittest.TestCase):
    def test_a_fresh_store_for_every_case_and_a_warning(self):
        text = "from panther_detection_helpers.caching import add_to_string_set, get_string_set\ndef rule(event):\n    add_to_string_set('k', 'a')\n    return get_string_set('k') == add_to_string_set('k', [])\ndef title(event):\n    return ','.join(add_to_string_set('k', ['b']))\n"
        with Session() as session:
            cases = session.cases(text, {}, {})
        self.assertEqual(
            [case["warnings"] for case in cases],
            [["un-mocked call of add_to_string_set", "un-mocked call of get_string_set"]] * 2,
        )
        self.assertEqual(
            [sorted(json.loads(case["functions"][1]["output"]).split(",")) for case in cases], [["a", "b"]] * 2
        )

    def test_a_mocked_call_gives_no_warning(self):
        text = "from panther_detection_helpers.caching import get_string_set\nfrom panther_detection_helpers.mocking import is_mock\ndef rule(event):\n    return is_mock(get_string_set) and get_string_set('k') == '[]'\n"
        with Session() as session:
            case = session.cases(text, {"event": "{}", "mocks": {"get_string_set": "[]"}})[0]
        self.assertEqual((case["warnings"], case["functions"][0]["output"]), ([], "true"))


if __name__ == "__main__":
    unittest.main()
