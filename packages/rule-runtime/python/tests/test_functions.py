import json
import unittest

from harness import Session

RULE = "def rule(event):\n    return True\n"


def outputs(text, *cases, **options):
    with Session() as session:
        return session.outputs(text, *cases, **options)


def returns(function, expression, **options):
    """Returns the output of a function that returns this value."""
    text = f"def {function}(event):\n    return {expression}\n"
    return outputs(text if function in ("rule", "policy") else RULE + text, **options)[0][function]


def wrong(function, returned, expected):
    return f"FunctionReturnTypeError: detection [Test.Detection] function [{function}] returned [{returned}], expected {expected}"


class Order(unittest.TestCase):
    def test_rule_first_then_as_listed_on_one_module(self):
        names = (
            "unique destinations runbook severity reference description alert_context dedup title policy rule".split()
        )
        value = {"rule": "True", "alert_context": "{'seen': seen}", "destinations": "None", "severity": "'low'"}
        text = "seen = []\n" + "".join(
            f"def {name}(event):\n    seen.append({name!r})\n    return {value.get(name, repr(name))}\n"
            for name in names
        )
        with Session() as session:
            case = session.cases(text, {}, {})[1]
        ran = [one["name"] for one in case["functions"]]
        self.assertEqual(
            ran, "rule title dedup alert_context description reference severity runbook destinations unique".split()
        )
        self.assertEqual(
            json.loads(case["functions"][3]["output"]), {"seen": ["rule", "title", "dedup", "alert_context"]}
        )

    def test_all_run_whether_or_not_the_rule_holds_or_raises(self):
        text = "def rule(event):\n    return event['x']\ndef title(event):\n    return 'T'\n"
        self.assertEqual(
            outputs(text, {"x": False}, {}), [{"rule": False, "title": "T"}, {"rule": "KeyError: 'x'", "title": "T"}]
        )

    def test_a_name_that_is_no_function_counts_as_undefined(self):
        self.assertEqual(outputs(RULE + "title = 'x'\ndedup = None\n"), [{"rule": True}])

    def test_lambdas_and_imported_functions_count(self):
        with Session(helpers={"h": RULE}) as session:
            self.assertEqual(
                session.outputs("from h import rule\ntitle = lambda event: 'T'\n"), [{"rule": True, "title": "T"}]
            )


class Booleans(unittest.TestCase):
    def test_only_true_and_false(self):
        self.assertEqual((returns("rule", "True"), returns("rule", "1 == 2")), (True, False))
        for expression, kind in {
            "1": "int",
            "None": "NoneType",
            "'x'": "str",
            "[]": "list",
            "event": "PantherEvent",
        }.items():
            self.assertEqual(returns("rule", expression), wrong("rule", kind, "[bool]"))

    def test_coroutines_and_generators_are_wrong_types(self):
        self.assertEqual(
            outputs("async def rule(event):\n    return True\n"), [{"rule": wrong("rule", "coroutine", "[bool]")}]
        )
        self.assertEqual(
            outputs("def rule(event):\n    yield True\n"), [{"rule": wrong("rule", "generator", "[bool]")}]
        )

    def test_policies_get_the_plain_resource(self):
        text = "def policy(resource):\n    return type(resource) is dict and resource['A'] == 1.5\ndef rule(x):\n    raise ValueError\n"
        self.assertEqual(outputs(text, {"A": 1.5}, kind="policy"), [{"policy": True}])
        self.assertEqual(
            outputs("def policy(resource):\n    return resource['a']\n", {"A": 1}, kind="policy"),
            [{"policy": "KeyError: 'a'"}],
        )


class Texts(unittest.TestCase):
    NAMES = ("title", "dedup", "description", "reference", "runbook", "unique")

    def test_limit(self):
        for name in self.NAMES:
            self.assertEqual(returns(name, "'x' * 1000"), "x" * 1000)
            self.assertEqual(returns(name, "'x' * 1001"), "x" * 985 + "... (truncated)")

    def test_wrong_types(self):
        for name in self.NAMES:
            self.assertEqual(returns(name, "None"), wrong(name, "NoneType", "[str]"))
            self.assertEqual(returns(name, "event.get('x', 5)"), wrong(name, "int", "[str]"))

    def test_empty_text_falls_back(self):
        self.assertEqual(
            [returns(name, "''") for name in self.NAMES], ["", "defaultDedupString:Test.Detection", "D", "R", "B", ""]
        )
        both = RULE + "def title(event):\n    return 'the title'\ndef dedup(event):\n    return ''\n"
        self.assertEqual(outputs(both)[0]["dedup"], "the title")


class Severities(unittest.TestCase):
    def test_any_case(self):
        self.assertEqual(
            [returns("severity", repr(text)) for text in ("info", "High", "default")], ["INFO", "HIGH", "DEFAULT"]
        )

    def test_others(self):
        expected = "one of [INFO, LOW, MEDIUM, HIGH, CRITICAL, DEFAULT]"
        self.assertEqual(returns("severity", "'urgent'"), wrong("severity", "urgent", expected))
        self.assertEqual(returns("severity", "3"), wrong("severity", "int", "[str]"))


class Destinations(unittest.TestCase):
    def test_lists_of_names(self):
        self.assertEqual(
            [returns("destinations", text) for text in ("['a', 'b']", "('a',)", "[]", "None", "event.get('d')")],
            [["a", "b"], ["a"], [], None, None],
        )

    def test_ten_at_most(self):
        with Session() as session:
            case = session.cases(RULE + "def destinations(event):\n    return [str(n) for n in range(12)]\n")[0]
        self.assertEqual(json.loads(case["functions"][1]["output"]), [str(number) for number in range(10)])
        self.assertEqual(case["warnings"], ["destinations returned 12 names, of which only the first 10 are used"])

    def test_wrong_types(self):
        self.assertEqual(returns("destinations", "'a'"), wrong("destinations", "str", "a list"))
        self.assertEqual(returns("destinations", "{'a'}"), wrong("destinations", "set", "a list"))
        self.assertEqual(returns("destinations", "['a', 1]"), wrong("destinations", "list of int", "a list of [str]"))


class Contexts(unittest.TestCase):
    def test_views_are_unwrapped(self):
        text = (
            RULE
            + "def alert_context(event):\n    return {'e': event, 'l': event['l'], 1: event.deep_get('m', 'k'), 'f': event['f']}\n"
        )
        with Session() as session:
            case = session.cases(text, {"event": '{"l":[{"a":1}],"m":{"k":"\\u00e9"},"f":1.0}'})[0]
        self.assertEqual(
            case["functions"][1]["output"],
            '{"e": {"l": [{"a": 1}], "m": {"k": "\\u00e9"}, "f": 1.0}, "l": [{"a": 1}], "1": "\\u00e9", "f": 1.0}',
        )

    def test_the_event_itself(self):
        self.assertEqual(
            outputs(RULE + "def alert_context(event):\n    return event\n", {"a": [1]})[0]["alert_context"], {"a": [1]}
        )

    def test_what_is_no_json(self):
        self.assertIn(
            "ValueError: Out of range float values are not JSON compliant",
            returns("alert_context", "{'x': float('nan')}"),
        )
        self.assertEqual(
            returns("alert_context", "{'x': {1}}"), "TypeError: Object of type set is not JSON serializable"
        )
        self.assertIn("TypeError: keys must be str", returns("alert_context", "{(1, 2): 3}"))

    def test_wrong_types(self):
        self.assertEqual(returns("alert_context", "[]"), wrong("alert_context", "list", "[Mapping]"))

    def test_limit(self):
        fits = 204800 - len('{"x": ""}')
        self.assertEqual(len(returns("alert_context", f"{{'x': 'a' * {fits}}}")["x"]), fits)
        note = "alert_context size is [204801] characters, bigger than maximum of [204800] characters"
        with Session() as session:
            case = session.cases(RULE + f"def alert_context(event):\n    return {{'x': 'a' * {fits + 1}}}\n")[0]
        self.assertEqual((json.loads(case["functions"][1]["output"]), case["warnings"]), ({"_error": note}, [note]))


if __name__ == "__main__":
    unittest.main()
