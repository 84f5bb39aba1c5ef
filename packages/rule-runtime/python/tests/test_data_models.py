import json
import unittest

from harness import Session, value_of
from rule_runtime.jsonpath import JsonPathError, parse_jsonpath

DATA = {"a": {"b": [{"c": 1}, {"c": 2}], "x y": 3, "d": None}, "f-g": 4}


def model(log_types=("My.Log",), python=None, **mappings):
    """Returns a data model with mappings by name: a path, or a method as `method()`."""
    made = [
        {"name": name, "method": value[:-2]} if value.endswith("()") else {"name": name, "path": value}
        for name, value in mappings.items()
    ]
    source = {} if python is None else {"python": {"file": "data_models/m.py", "text": python}}
    return {"id": "Model", "logTypes": list(log_types), "mappings": made, **source}


class JsonPaths(unittest.TestCase):
    def test_what_they_find(self):
        for path, values in {
            "$.a.b[0].c": [1],
            "a.b[-1].c": [2],
            "a['x y']": [3],
            '$["a"]["x y"]': [3],
            "'f-g'": [4],
            "f-g": [4],
            "a.b[*].c": [1, 2],
            "$..c": [1, 2],
            "a.b[0:1].c": [1],
            "a.b[::-1].c": [2, 1],
            "a.d": [None],
            "a.*": [DATA["a"]["b"], 3, None],
            "$['f-g','a']": [4, DATA["a"]],
            "$": [DATA],
            "a.b[7]": [],
            "a.b[-3]": [],
            "A.b": [],
            "a.b.c": [],
            "x": [],
            "f-g.x": [],
        }.items():
            self.assertEqual([value for _, value in parse_jsonpath(path).find(DATA)], values, path)

    def test_how_matches_are_written(self):
        for path, text in {
            "$.a.b[-1].c": "a.b.[1].c",
            "a['x y']": "a.'x y'",
            "$.a.d": "a.d",
            "$['a','x']": "a",
        }.items():
            self.assertEqual(parse_jsonpath(path).find(DATA)[0][0], text, path)

    def test_what_they_refuse(self):
        for path in ("", "$.", "a.", "a..", ".a", "a b", "a[", "a[x", "a.[0", "b[::0]", "a.b()"):
            with self.assertRaises(JsonPathError, msg=path):
                parse_jsonpath(path)


class Udm(unittest.TestCase):
    def ask(self, expression, event, *models, log_type="My.Log", kind="rule"):
        text = f"def rule(event):\n    return True\ndef alert_context(event):\n    return {{'v': {expression}}}\n"
        with Session(models=models) as session:
            case = {"event": json.dumps(event), **({"logType": log_type} if log_type else {})}
            shown = session.outputs(text, case, kind=kind)[0]["alert_context"]
        return shown["v"] if isinstance(shown, dict) else shown

    def test_paths(self):
        paths = model(user="$.actor.name", many="l[*]", deep="l[0].x")
        event = {"actor": {"name": "u"}, "l": [{"x": 1}, {"x": 2}], "user": "own"}
        self.assertEqual(self.ask("event.udm('user')", event, paths), "u")
        self.assertEqual(self.ask("[event.udm('deep'), event.udm_path('deep')]", event, paths), [1, "l.[0].x"])
        self.assertEqual(
            self.ask("event.udm('many')", event, paths),
            'ValueError: The path "l[*]" of "many" in data model "Model" matches 2 values; it must match one.',
        )

    def test_a_mapped_name_that_finds_nothing_gives_the_default(self):
        event = {"user": "own", "p_udm": {"user": "udm"}}
        self.assertEqual(
            self.ask("[event.udm('user', default='d'), event.udm_path('user')]", event, model(user="$.x")), ["d", None]
        )

    def test_values_are_taken_as_they_are(self):
        event = {"n": None, "z": 0, "m": {"K": 1}}
        paths = model(n="n", z="z", m="m")
        self.assertEqual(
            self.ask("[event.udm('n', default=1), event.udm('z', default=1), event.udm('m')['k']]", event, paths),
            [None, 0, 1],
        )

    def test_unmapped_names_fall_through(self):
        event = {"a": {"b": 1}, "e": "", "p_udm": {"a": {"b": 2}, "u": 3}}
        self.assertEqual(
            self.ask(
                "[event.udm('u'), event.udm('a','b'), event.udm('e', default=4), event.udm('a'), event.udm_path('u')]",
                event,
                model(x="$.x"),
            ),
            [3, 2, 4, {"b": 2}, None],
        )

    def test_methods(self):
        python = "import h\ndef who(event):\n    return [type(event).__name__, hasattr(event, 'deep_get'), h.NAME]\ndef none(event):\n    return None\n"
        methods = model(python=python, who="who()", none="none()", gone="gone()")
        text = "def rule(event):\n    return True\ndef alert_context(event):\n    return {'v': [event.udm('who'), event.udm('none', default=1), event.udm_path('who')]}\ndef title(event):\n    return event.udm('gone')\n"
        with Session(helpers={"h": "NAME = 'helper'\n"}, models=[methods]) as session:
            shown = session.outputs(text, {"event": "{}", "logType": "My.Log"})[0]
        self.assertEqual(shown["alert_context"]["v"], [["ImmutableCaseInsensitiveDict", False, "helper"], None, "who"])
        self.assertEqual(
            shown["title"],
            'AttributeError: Data model "Model" maps "gone" to the method "gone", which its Python file does not define.',
        )

    def test_which_model(self):
        models = model(("A", "B"), user="$.x")
        event = {"x": 1, "user": 2}
        self.assertEqual(
            [self.ask("event.udm('user')", event, models, log_type=one) for one in ("A", "B", "C", None)], [1, 1, 2, 2]
        )
        self.assertEqual(self.ask("event.udm('user')", event, models, log_type="A", kind="scheduled_rule"), 2)

    def test_udm_path_needs_a_model(self):
        self.assertEqual(
            value_of("event.udm_path('user')", {"p_log_type": "X"}),
            "LookupError: udm_path('user') needs a data model, but the log type 'X' has none.",
        )


if __name__ == "__main__":
    unittest.main()
