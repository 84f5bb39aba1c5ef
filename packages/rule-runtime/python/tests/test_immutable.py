import copy
import json
import pickle
import unittest
from collections.abc import Mapping, Sequence

from rule_runtime.immutable import ImmutableCaseInsensitiveDict, ImmutableList, plain_copy
from rule_runtime.json_text import json_text


def view(data):
    return ImmutableCaseInsensitiveDict(data)


class Keys(unittest.TestCase):
    def test_exact_key_comes_before_other_case(self):
        event = view({"Name": 1, "name": 2, "NAME": 3})
        self.assertEqual([event["name"], event["NAME"], event["nAME"]], [2, 3, 1])

    def test_missing_keys(self):
        event = view({"a": None})
        self.assertEqual((event.get("b"), event.get("b", 7), event.get("A", 7)), (None, 7, None))
        with self.assertRaises(KeyError) as raised:
            event["b"]
        self.assertEqual(raised.exception.args, ("b",))

    def test_membership_length_and_views(self):
        event = view({"Ab": 1, "c": [2]})
        self.assertEqual(("AB" in event, "x" in event, 1 in event, len(event)), (True, False, False, 2))
        self.assertEqual(
            (list(event), list(event.keys()), list(event.items())), (["Ab", "c"], ["Ab", "c"], [("Ab", 1), ("c", [2])])
        )
        self.assertTrue("ab" in event.keys())
        self.assertIsInstance(list(event.values())[1], ImmutableList)

    def test_unhashable_key_is_a_type_error(self):
        for ask in (lambda e: e[[1]], lambda e: e.get([1]), lambda e: [1] in e):
            self.assertRaises(TypeError, ask, view({}))

    def test_non_text_keys(self):
        event = view({1: "a", None: "b"})
        self.assertEqual((event[1], event[None], event.get(2)), ("a", "b", None))


class Immutability(unittest.TestCase):
    def test_writing_has_the_errors_of_python(self):
        for kind, data in ((ImmutableCaseInsensitiveDict, {"a": 1}), (ImmutableList, [1])):
            value = kind(data)
            with self.assertRaisesRegex(TypeError, f"'{kind.__name__}' object does not support item assignment"):
                value[0] = 1
            with self.assertRaisesRegex(
                TypeError, f"'{kind.__name__}' object (doesn't|does not) support item deletion"
            ):
                del value[0]
            with self.assertRaises(AttributeError):
                value.anything = 1
        for name in ("update", "pop", "popitem", "clear", "setdefault"):
            self.assertFalse(hasattr(view({}), name))
        for name in ("append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse"):
            self.assertFalse(hasattr(ImmutableList(), name))

    def test_views_are_no_dicts_and_no_lists(self):
        event = view({"m": {}, "l": []})
        self.assertEqual(
            (isinstance(event, dict), isinstance(event["m"], Mapping), isinstance(event["m"], dict)),
            (False, True, False),
        )
        self.assertEqual((isinstance(event["l"], list), isinstance(event["l"], Sequence)), (False, True))

    def test_copies_are_plain_and_shared_with_nobody(self):
        data = {"a": {"b": [1, {"c": 2}]}}
        event = view(data)
        mine = event.to_dict()
        mine["a"]["b"][1]["c"] = 3
        self.assertEqual((type(mine["a"]), type(mine["a"]["b"]), data), (dict, list, {"a": {"b": [1, {"c": 2}]}}))
        numbers = event["a"]["b"].copy()
        numbers.append(1)
        self.assertEqual((type(numbers), event["a"]["b"].as_list()), (list, [1, {"c": 2}]))
        self.assertEqual(plain_copy({"x": [event]}), {"x": [data]})

    def test_copy_module_and_pickle(self):
        event = view({"a": [1]})
        for other in (copy.copy(event), copy.deepcopy(event), pickle.loads(pickle.dumps(event))):
            self.assertEqual((type(other), other), (ImmutableCaseInsensitiveDict, event))


class Equality(unittest.TestCase):
    def test_lists(self):
        items = ImmutableList([1, {"a": [2]}])
        self.assertTrue(items == [1, {"a": [2]}] and items == (1, {"a": [2]}) and [1, {"a": [2]}] == items)
        self.assertTrue(items != [1] and items != "x" and items == ImmutableList([1, {"a": [2]}]))

    def test_mappings(self):
        self.assertTrue(view({"a": [1]}) == {"a": [1]} and {"a": [1]} == view({"a": [1]}))
        self.assertTrue(view({"a": 1}) != {"A": 1} and view({"a": 1}) != 1)

    def test_wrapped_values_inside_plain_ones(self):
        inner = view({"a": {"b": 1}})["a"]
        self.assertTrue({"b": 1} in [inner] and inner in ImmutableList([{"b": 1}]) and [inner] == [{"b": 1}])

    def test_not_hashable(self):
        for value in (view({}), ImmutableList()):
            self.assertRaises(TypeError, hash, value)


class Lists(unittest.TestCase):
    def test_indexing_and_slicing(self):
        items = ImmutableList([1, [2], {"K": 3}])
        self.assertEqual(
            (items[-1]["k"], items[1][0], items[1:], items.index(1), items.count([2])), (3, 2, [[2], {"K": 3}], 0, 1)
        )
        self.assertIsInstance(items[1:], ImmutableList)
        self.assertEqual(
            [type(item).__name__ for item in items], ["int", "ImmutableList", "ImmutableCaseInsensitiveDict"]
        )
        self.assertEqual(list(reversed(ImmutableList([1, 2]))), [2, 1])
        self.assertRaises(IndexError, lambda: items[3])


class Text(unittest.TestCase):
    def test_repr_shows_the_class(self):
        self.assertEqual(repr(view({"a": [1]})), "ImmutableCaseInsensitiveDict({'a': [1]})")
        self.assertEqual(f"{view({'a': [1]})['a']}", "ImmutableList([1])")

    def test_json_needs_the_unwrapping_encoder(self):
        event = view({"a": [1, {"b": None}]})
        self.assertRaises(TypeError, json.dumps, event)
        self.assertEqual(
            json_text({"x": event, "y": event["a"]}), '{"x": {"a": [1, {"b": null}]}, "y": [1, {"b": null}]}'
        )
        for value in (float("nan"), float("inf")):
            self.assertRaises(ValueError, json_text, [value])


if __name__ == "__main__":
    unittest.main()
