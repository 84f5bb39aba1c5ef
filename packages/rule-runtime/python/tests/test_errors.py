import unittest

from harness import Session

RULE = "def rule(event):\n    return True\n"
PLACE = ("file", "line", "column", "endLine", "endColumn")


def error_of(text, event=None, **session):
    with Session(**session) as opened:
        return opened.cases(text, event or {})[0]["functions"][0]["error"]


def place_of(text, event=None, **session):
    error = error_of(text, event, **session)
    return tuple(error.get(name) for name in PLACE)


class Places(unittest.TestCase):
    def test_the_expression_that_raised(self):
        self.assertEqual(
            place_of("def rule(event):\n    return event['a'] == 1\n"), ("rules/test_detection.py", 2, 12, 2, 22)
        )

    def test_columns_are_utf16_units(self):
        self.assertEqual(place_of("def rule(event):\n    return '\U0001f600\u00e9' + event['a']\n")[2:], (20, 2, 30))

    def test_over_several_lines(self):
        self.assertEqual(place_of("def rule(event):\n    return (event\n      ['a'])\n")[1:], (2, 13, 3, 12))

    def test_lines_end_as_python_says(self):
        self.assertEqual(
            place_of("# \x0c \u2028 \x85\r\ndef rule(event):\r\n    return event['a']\r\n")[1:], (3, 12, 3, 22)
        )

    def test_the_innermost_file_of_the_user(self):
        helpers = {"h": "import json\ndef parse(x):\n    return json.loads(x)\n"}
        error = error_of("import h\ndef rule(event):\n    return h.parse('{')\n", helpers=helpers)
        self.assertEqual([error[name] for name in PLACE], ["global_helpers/h.py", 3, 12, 3, 25])

    def test_a_method_of_a_data_model(self):
        model = {
            "id": "M",
            "logTypes": ["L"],
            "mappings": [{"name": "u", "method": "who"}],
            "python": {"file": "data_models/m.py", "text": "def who(e):\n    return e['x']\n"},
        }
        error = error_of(
            "def rule(event):\n    return event.udm('u')\n", {"event": "{}", "logType": "L"}, models=[model]
        )
        self.assertEqual((error["file"], error["line"], error["type"]), ("data_models/m.py", 2, "KeyError"))

    def test_a_wrong_type_points_at_the_function(self):
        error = error_of("X = 1\n\ndef rule(event):\n    return 1\n")
        self.assertEqual((error["cause"], error["file"], error["line"]), ("return-type", "rules/test_detection.py", 3))


class Tracebacks(unittest.TestCase):
    def test_from_the_rule_on(self):
        helpers = {"h": "def inner(x):\n    return x['a']\n"}
        error = error_of("import h\ndef rule(event):\n    return h.inner({})\n", helpers=helpers)
        lines = [line for line in error["traceback"].splitlines() if set(line.strip()) - set("^~")]
        self.assertEqual(
            lines,
            [
                "Traceback (most recent call last):",
                '  File "rules/test_detection.py", line 3, in rule',
                "    return h.inner({})",
                '  File "global_helpers/h.py", line 2, in inner',
                "    return x['a']",
                "KeyError: 'a'",
            ],
        )

    def test_causes_are_kept(self):
        error = error_of(
            "def rule(event):\n    try:\n        return event['a']\n    except KeyError as e:\n        raise ValueError('no a') from e\n"
        )
        self.assertIn("KeyError: 'a'", error["traceback"])
        self.assertIn("direct cause", error["traceback"])
        self.assertNotIn("rule_runtime/", error["traceback"])


class AnythingRaised(unittest.TestCase):
    def test_is_an_outcome(self):
        for raised, kind, message in (
            ("SystemExit(3)", "SystemExit", "3"),
            ("KeyboardInterrupt", "KeyboardInterrupt", ""),
            ("GeneratorExit", "GeneratorExit", ""),
            ("Own('x')", "Own", "x"),
            ("Silent()", "Silent", ""),
        ):
            text = f"class Own(BaseException):\n    pass\nclass Silent(Exception):\n    def __str__(self):\n        raise SystemExit\ndef rule(event):\n    raise {raised}\n"
            error = error_of(text)
            self.assertEqual((error["cause"], error["type"], error["message"]), ("exception", kind, message))

    def test_endless_recursion(self):
        error = error_of("def rule(event):\n    return rule(event)\n")
        self.assertEqual((error["type"], error["line"]), ("RecursionError", 2))
        self.assertLess(len(error["traceback"]), 3000)

    def test_memory(self):
        self.assertEqual(error_of("def rule(event):\n    raise MemoryError\n")["cause"], "memory")

    def test_long_messages_are_cut(self):
        self.assertEqual(len(error_of("def rule(event):\n    raise ValueError('x' * 100000)\n")["message"]), 4000)


if __name__ == "__main__":
    unittest.main()
