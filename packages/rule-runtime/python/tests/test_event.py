import unittest

from harness import value_of
from rule_runtime.event import PantherEvent

NESTED = {"A": {"b": {"c": 0}, "n": None, "s": "text", "l": [1]}}


class DeepGet(unittest.TestCase):
    def test_walks_mappings_in_any_case(self):
        event = PantherEvent(NESTED)
        self.assertEqual((event.deep_get("a", "B", "C", default=5), event.deep_get("A", "l")), (0, [1]))

    def test_default_where_the_path_ends_early(self):
        event = PantherEvent(NESTED)
        for keys in (("x",), ("a", "x"), ("a", "n"), ("a", "n", "x"), ("a", "s", "x"), ("a", "l", 0)):
            self.assertEqual((event.deep_get(*keys, default="d"), event.deep_get(*keys)), ("d", None), keys)

    def test_nested_views_have_no_shortcuts(self):
        self.assertFalse(hasattr(PantherEvent(NESTED)["A"], "deep_get"))


class DeepWalk(unittest.TestCase):
    EVENT = {
        "t": [{"n": "a"}, {"n": "b"}, {"n": "a"}, {"m": 1}],
        "o": {"l": [{"p": 1}]},
        "e": [[], [[]]],
        "d": {"d": [1, 2]},
    }

    def walk(self, *keys, **options):
        return PantherEvent(self.EVENT).deep_walk(*keys, **options)

    def test_fans_out_and_removes_duplicates(self):
        self.assertEqual(self.walk("t", "n"), ["a", "b"])
        self.assertEqual((self.walk("t", "n", return_val="first"), self.walk("t", "n", return_val="last")), ("a", "b"))

    def test_one_value_comes_alone(self):
        self.assertEqual((self.walk("t", "m"), self.walk("o", "l", "p")), (1, 1))

    def test_missing_values(self):
        self.assertEqual((self.walk("x", default=7), self.walk("e", default=7), self.walk("t", "x")), (7, 7, None))
        self.assertIsNone(self.walk("t", "n", "x"))

    def test_keys_are_exact(self):
        self.assertIsNone(self.walk("T", "n"))

    def test_a_list_at_the_end_is_a_plain_list(self):
        found = self.walk("o", "l")
        self.assertEqual((type(found), found), (list, [{"p": 1}]))
        found.append(1)
        self.assertEqual(self.walk("o", "l"), [{"p": 1}])


class Lookup(unittest.TestCase):
    def test_tests_bring_their_rows(self):
        event = PantherEvent({"_mocked_lookup_data_": {"accounts": {"1": {"name": "prod"}}}})
        self.assertEqual((event.lookup("accounts", "1")["name"], event.lookup("accounts", "2")), ("prod", None))


class EventTime(unittest.TestCase):
    def test_forms(self):
        for text, seconds in {
            "2024-01-02 03:04:05": 1704164645,
            "2024-01-02 03:04:05.123456789": 1704164645,
            "2024-01-02T03:04:05Z": 1704164645,
            "2024-01-02T03:04:05.5+01:00": 1704161045,
            "2024-01-02T03:04:05-0130": 1704170045,
            "2024-13-02 03:04:05": 0,
            "yesterday": 0,
            "": 0,
        }.items():
            self.assertEqual(PantherEvent({"p_event_time": text}).event_time_epoch(), seconds, text)
        self.assertEqual(
            (PantherEvent({}).event_time_epoch(), PantherEvent({"p_event_time": 5}).event_time_epoch()), (0, 0)
        )


class InARule(unittest.TestCase):
    def test_numbers_arrive_exactly(self):
        self.assertEqual(
            value_of("repr([event['a'], event['b'], event['c']])", {"a": 1.0, "b": 9007199254740993, "c": 1}),
            "[1.0, 9007199254740993, 1]",
        )

    def test_names_of_the_classes(self):
        self.assertEqual(
            value_of("[type(x).__name__ for x in (event, event['m'], event['l'])]", {"m": {}, "l": []}),
            ["PantherEvent", "ImmutableCaseInsensitiveDict", "ImmutableList"],
        )

    def test_importable_by_rules(self):
        names = [
            "panther_core.PantherEvent",
            "panther_core.enriched_event.PantherEvent",
            "panther_core.immutable.ImmutableList",
        ]
        for name in names:
            module, _, attribute = name.rpartition(".")
            self.assertTrue(
                value_of(f"getattr(__import__('{module}', fromlist=['x']), '{attribute}') is not None"), name
            )

    def test_without_a_model(self):
        self.assertEqual(
            value_of("[event.data_model, event.udm('User'), event.udm('x', default=1)]", {"user": "u"}), [None, "u", 1]
        )


if __name__ == "__main__":
    unittest.main()
