import time
import unittest

from panther_detection_helpers import caching


class Store(unittest.TestCase):
    def setUp(self):
        caching._begin_case()

    tearDown = setUp

    def test_counters(self):
        self.assertEqual(
            [
                caching.get_counter("c"),
                caching.increment_counter("c"),
                caching.increment_counter("c", 5),
                caching.get_counter("c"),
            ],
            [0, 1, 6, 6],
        )
        caching.reset_counter("c")
        self.assertEqual(caching.get_counter("c"), 0)

    def test_a_counter_whose_time_is_over_starts_again(self):
        caching.increment_counter("c", 3)
        caching.set_key_expiration("c", int(time.time()) - 5)
        self.assertEqual(
            (caching.get_counter("c"), caching.get_counter("c", force_ttl_check=True), caching.increment_counter("c")),
            (3, 0, 1),
        )

    def test_expiry_forms(self):
        now = time.time()
        for given, expected in ((60, now + 60), ("60", now + 60), (60.9, now + 60), (4_000_000_000, 4_000_000_000)):
            caching.increment_counter("c", epoch_seconds=given)
            self.assertAlmostEqual(
                caching.kv_table().get_item(Key={"key": "c"})["Item"]["expiresAt"], expected, delta=2
            )
        caching.increment_counter("c", epoch_seconds=None)
        self.assertEqual(caching.kv_table().get_item(Key={"key": "c"})["Item"]["expiresAt"], 4_000_000_000)

    def test_string_sets(self):
        self.assertEqual(caching.get_string_set("s"), set())
        caching.put_string_set("s", ["a", "b", "a"])
        self.assertEqual(caching.add_to_string_set("s", "cd"), {"a", "b", "cd"})
        self.assertEqual(caching.add_to_string_set("s", ("e",)), {"a", "b", "cd", "e"})
        self.assertEqual(caching.remove_from_string_set("s", ["a", "x"]), {"b", "cd", "e"})
        caching.put_string_set("s", [])
        self.assertEqual(caching.get_string_set("s"), set())
        caching.get_string_set("s").add("mine")
        self.assertEqual(caching.get_string_set("s"), set())

    def test_expired_sets(self):
        caching.put_string_set("s", ["a"], epoch_seconds=int(time.time()) - 5)
        self.assertEqual(
            (caching.get_string_set("s"), caching.get_string_set("s", force_ttl_check=True)), ({"a"}, set())
        )

    def test_what_is_put_without_a_time_ends_after_ninety_days(self):
        caching.put_string_set("s", ["a"])
        caching.put_dictionary("d", {})
        for key in ("s", "d"):
            expires = caching.kv_table().get_item(Key={"key": key})["Item"]["expiresAt"]
            self.assertAlmostEqual(expires, time.time() + 90 * 24 * 60 * 60, delta=2)

    def test_dictionaries(self):
        self.assertEqual(caching.get_dictionary("d"), {})
        caching.put_dictionary("d", {"a": [1, {"b": None}]})
        self.assertEqual(caching.get_dictionary("d"), {"a": [1, {"b": None}]})
        self.assertRaises(TypeError, caching.put_dictionary, "d", [1])
        self.assertRaises(ValueError, caching.put_dictionary, "d", {"a": {1}})
        self.assertEqual(caching.get_dictionary("d"), {"a": [1, {"b": None}]})

    def test_thresholds(self):
        self.assertEqual([caching.evaluate_threshold("t", 3) for _ in range(4)], [False, False, True, False])

    def test_account_age(self):
        caching.put_string_set("k", ["x"])
        self.assertEqual(
            [caching.check_account_age(key) for key in ("k", "other", "", None)], [True, False, False, False]
        )

    def test_calls_are_noted_once_each_level(self):
        caching._calls.clear()
        caching.evaluate_threshold("t")
        self.assertEqual(caching._calls, ["evaluate_threshold"])


if __name__ == "__main__":
    unittest.main()
