import unittest

from harness import Session
from rule_runtime.trace_record import STEP_LIMIT
from rule_runtime.trace_values import shown, truth_of


class Marks(unittest.TestCase):
    def test_a_file_that_marks_make_too_deep_runs_without_them(self):
        deep = " + ".join(["event.get('n', 0)"] * 900)
        with Session() as session:
            plain, covered, traced = session.three_ways(f"def rule(event):\n    return {deep} == 900\n", {"n": 1})
        self.assertEqual([plain, plain], [covered, traced["outcome"]])
        self.assertEqual(plain["cases"][0]["functions"], [{"name": "rule", "output": "true"}])

    def test_the_code_cannot_see_them(self):
        text = (
            "import inspect\n"
            "def rule(event):\n    return sorted(locals()) == ['event'] and rule.__code__.co_names == ('sorted', 'locals', 'rule', '__code__', 'co_names')\n"
            "def title(event):\n    return ' '.join(sorted(name for name in globals() if 'picket' in name or 'mark' in name))\n"
        )
        with Session() as session:
            for outcome in session.three_ways(text, {}):
                functions = outcome.get("outcome", outcome)["cases"][0]["functions"]
                self.assertEqual([one["output"] for one in functions], ["true", '""'])

    def test_a_long_trace_keeps_its_beginning_and_its_end(self):
        text = "def rule(event):\n" + "".join(f"    x{n} = {n}\n" for n in range(1500)) + "    return True\n"
        with Session() as session:
            traced = session.three_ways(text, {})[2]
        steps, dropped = traced["functions"][0]["steps"], traced["functions"][0]["dropped"]
        self.assertEqual((steps[0]["line"], steps[-1]["line"], len(steps) + dropped), (2, 1502, 1501))
        self.assertLessEqual(len(steps), STEP_LIMIT)

    def test_a_rule_that_exchanges_builtins_is_traced_all_the_same(self):
        text = "import builtins\ndef rule(event):\n    builtins.len = lambda x: 7\n    return len([]) == 7 and len(event) == 7\n"
        with Session() as session:
            plain, covered, traced = session.three_ways(text, {})
        self.assertEqual([plain, plain], [covered, traced["outcome"]])
        self.assertEqual(len([]), 0)


class Values(unittest.TestCase):
    def test_shown(self):
        looped = []
        looped.append(looped)
        cases = [
            ({"b": [1, (2,)], "a": {"c": {"d": 1}}}, "{'b': [1, (2,)], 'a': {'c': {'d': 1}}}"),
            (list(range(12)), "[0, 1, 2, 3, 4, 5, 6, 7, ... 4 more]"),
            ({"z", "y"}, "{'y', 'z'}"),
            (set(), "set()"),
            (10**5000, "<int of 16610 bits>"),
            (looped, "[[[[...]]]]"),
            (shown, "<function shown>"),
            (int, "<class int>"),
            (object(), "<object>"),
        ]
        for value, text in cases:
            self.assertEqual(shown(value), text)

    def test_truth_is_not_asked_of_classes_that_could_answer(self):
        class Asked:
            def __bool__(self):
                raise AssertionError("asked")

        class Plain:
            pass

        self.assertEqual([truth_of(Asked()), truth_of(Plain()), truth_of([]), truth_of("a")], [None, True, False, True])


if __name__ == "__main__":
    unittest.main()
