"""Tests parser scripts: what the dialect rejects, and the limits of a call."""

import json
import unittest

from harness import Host
from rule_runtime.scripts import budget, check_scripts, parse_logs


def outcomes(script, *logs):
    """Returns the outcome of each log: its events, or the message and the lines of its failure."""
    found = []
    for one in parse_logs(script, list(logs) or ["log"], Host()):
        if one["kind"] == "parsed":
            found.append(json.loads(one["json"]))
        else:
            found.append((one["message"], [place["line"] for place in one["stack"]]))
    return found


def body(text):
    return "def parse(log):\n" + "".join(f"    {line}\n" for line in text.split("\n"))


class TestDialect(unittest.TestCase):
    def test_refuses_what_is_not_in_it(self):
        refused = [
            "import os",
            "from os import path",
            "while True:\n    pass",
            "try:\n    pass\nexcept ValueError:\n    pass",
            "try:\n    pass\nexcept* ValueError:\n    pass",
            "raise ValueError",
            "with log:\n    pass",
            "class A:\n    pass",
            "global x",
            "yield log",
            "yield from log",
            "match log:\n    case _:\n        pass",
            "return (x := 1)",
            "return log.__class__",
            "return log._x",
            "return log.f_globals",
            "return __builtins__",
            "async def f():\n    await log",
            "def __steps(values):\n    return values",
            "return lambda __x: 1",
            "@log\ndef f():\n    pass",
            "log[log.find('a')] += 1",
            "json.encode = str",
            "return list(map('{}'.format, log))",
            "return '{a}'.format_map({'a': 1})",
            "json.encode += 1",
            "for json.encode in log:\n    pass",
            "del json.encode",
            "a, json.encode = 1, 2",
            "[1 for json.encode in log]",
        ]
        for text in refused:
            with self.subTest(text):
                (outcome,) = outcomes(body(text))
                self.assertIsInstance(outcome, tuple)
                self.assertNotIn("Error", outcome[0])
                self.assertGreaterEqual(min(outcome[1]), 2)

    def test_tells_without_a_log(self):
        host = Host()
        found = check_scripts([body("return {"), "x = 1 / 0\n" + body("return {}"), body("import os")], host)
        self.assertEqual(
            [one and (one["message"], [place["line"] for place in one["stack"]]) for one in found],
            [
                ("the script is no Python: '{' was never closed", [2]),
                None,
                ("scripts import nothing; json, base64, re and time are there already", [2]),
            ],
        )

    def test_has_no_other_builtins(self):
        for name in ["open", "eval", "exec", "compile", "getattr", "setattr", "vars", "globals", "locals", "input"]:
            with self.subTest(name):
                self.assertEqual(
                    outcomes(body(f"return {{'a': {name}}}")), [(f"NameError: name '{name}' is not defined", [2])]
                )

    def test_formats_texts_without_attributes(self):
        script = body("return {'a': '{0} {x[0]:>3} {0!r} {{}} {y:>{w}}'.format(log, x=[1], y=2, w=4)}")
        self.assertEqual(outcomes(script, "log"), [[{"a": "log   1 'log' {}    2"}]])
        for text in ["'{0.real}'.format(1)", "'{a[0].real}'.format(a=[1])", "'{0:{0.real}}'.format(1)"]:
            with self.subTest(text):
                self.assertEqual(
                    outcomes(body(f"return {{'a': {text}}}")), [("a format must not read attributes", [2])]
                )

    def test_mixed_numbering_reads_no_attributes_either(self):
        # Some versions of Python reject the numbering before they reach the attribute.
        (outcome,) = outcomes(body("return {'a': '{:{0.real}}'.format(1)}"))
        self.assertIn(
            outcome,
            [
                ("a format must not read attributes", [2]),
                ("ValueError: cannot switch from automatic field numbering to manual field specification", [2]),
            ],
        )

    def test_lists_grow_in_their_place(self):
        script = body("a = [1]\nb = a\na += [2]\nc = {'x': a}\nc['x'] += [3]\nreturn {'a': a, 'b': b}")
        self.assertEqual(outcomes(script), [[{"a": [1, 2, 3], "b": [1, 2, 3]}]])

    def test_announces_each_log(self):
        host = Host()
        parse_logs(body("return None"), ["a", "b"], host)
        self.assertEqual(host.announced, ["load", "case 0", "case 1"])


class TestBudget(unittest.TestCase):
    def test_counts_rounds_and_calls(self):
        loops = body("for a in range(1000000):\n    for b in range(1000000):\n        pass")
        inner = body("return {'a': [1 for a in range(1000000) for b in range(1000000)]}")
        calls = "def f():\n    return 1\n\n" + body("return {'a': sum(map(lambda x: f(), range(1000000)))}")
        for script in [loops, inner, calls]:
            with self.subTest(script):
                (outcome,) = outcomes(script)
                self.assertRegex(outcome[0], "the script took (longer than 50 ms|more than 1000000 steps) for one log")

    def test_each_log_has_its_own(self):
        script = body("for a in range(int(log)):\n    pass\nreturn {'a': 1}")
        many = str(budget.UNTIMED_STEPS - 2)
        self.assertEqual(outcomes(script, *[many] * 70), [[{"a": 1}]] * 70)

    def test_limits_what_operators_make(self):
        for text in ["'x' * 10**9", "[1] * 10**9", "10**9 * [1]", "2 ** 70000", "1 << 70000", "3 ** 40000 * 3 ** 40000"]:
            with self.subTest(text):
                (outcome,) = outcomes(body(f"return {{'a': {text}}}"))
                self.assertRegex(outcome[0], "is made$|bits$")

    def test_limits_what_is_returned(self):
        for text in ["[[0] * 1000] * 1000000", "['x' * 30000000] * 10", "[{'a': 1}] * 100000"]:
            with self.subTest(text):
                (outcome,) = outcomes(body(f"return {{'a': {text}}}"))
                self.assertRegex(outcome[0], "^parse returned more than ")

    def test_leaves_small_ones_alone(self):
        script = body("return {'a': 'ab' * 2 + 'c', 'b': 2 ** -1, 'c': 1 << 3, 'd': 2 * 1.5, 'e': (1,) + (2,), 'f': True * 2}")
        self.assertEqual(outcomes(script), [[{"a": "ababc", "b": 0.5, "c": 8, "d": 3.0, "e": [1, 2], "f": 2}]])


if __name__ == "__main__":
    unittest.main()
