"""Tests mutants of Python: what is changed, where, and that each is valid Python."""

import ast
import unittest

from rule_runtime.mutants import mutants


class NoHost:
    def announce(self, what):
        return


def changed(text, main="rule"):
    """Returns every mutant as its kind and the line it changes."""
    found = mutants([{"text": text, "main": main}], NoHost())[0]
    result = []
    for one in found:
        place = one["replaces"]
        other = splice(text, place, one["replacement"])
        ast.parse(other)
        result.append((one["kind"], other.split("\n")[place["line"] - 1].strip()))
    return result


def splice(text, place, replacement):
    lines = text.split("\n")

    def offset(line, column):
        before = lines[line - 1].encode("utf-16-le")[: 2 * (column - 1)].decode("utf-16-le")
        return sum(len(one) + 1 for one in lines[: line - 1]) + len(before)

    start = offset(place["line"], place["column"])
    return text[:start] + replacement + text[offset(place["endLine"], place["endColumn"]) :]


class Mutants(unittest.TestCase):
    def test_comparisons_go_to_their_neighbours_and_opposites(self):
        self.assertEqual(
            changed("def rule(e):\n    return e.get('n') > 5\n"),
            [
                ("key", 'return e.get("n~") > 5'),
                ("comparison", "return e.get('n') <= 5"),
                ("comparison", "return e.get('n') >= 5"),
                ("constant", "return e.get('n') > 6"),
            ],
        )

    def test_members_of_lists_are_taken_out_but_not_those_that_are_there_twice(self):
        text = "NAMES = ('a', 'b')\nTWICE = ['x', 'y', 'x']\ndef rule(e):\n    return e['k'] in NAMES or e['k'] in TWICE\n"
        self.assertEqual(
            [one for one in changed(text) if one[0] == "member"],
            [("member", "NAMES = ('b',)"), ("member", "NAMES = ('a',)"), ("member", "TWICE = ['x', 'x']")],
        )

    def test_constants_with_a_name_are_changed_in_functions_and_classes_too(self):
        text = (
            "class Settings:\n    LIMIT: int = 3\n    OTHER = 4\n"
            "def rule(e):\n    most = 5\n    kinds = ['a', 'b']\n    unused = 6\n    count = 0\n    for one in e['l']:\n        count += 1\n"
            "    return most > count > Settings.LIMIT and e['k'] in kinds\n"
        )
        self.assertEqual(
            [one for one in changed(text) if " = " in one[1]],
            [
                ("constant", "LIMIT: int = 4"),
                ("constant", "most = 6"),
                ("member", "kinds = ['b']"),
                ("member", "kinds = ['a']"),
            ],
        )

    def test_constants_with_a_name_are_changed_where_they_are_compared(self):
        text = (
            "LIMIT = 3\nPREFIX: str = 'adm'\nOFFICE = 'x'\nDEFAULT = 'none'\n"
            "def rule(e):\n    return (len(e.get('l', DEFAULT)) >= LIMIT) == e['k'].startswith(PREFIX)\n"
            "def title(e):\n    return e['k'] == OFFICE\n"
        )
        self.assertEqual(
            [one for one in changed(text) if one[0] == "constant"],
            [("constant", "LIMIT = 4"), ("constant", 'PREFIX: str = "adm~"')],
        )

    def test_operands_go_one_by_one_and_defaults_stay(self):
        self.assertEqual(
            [one for one in changed("def rule(e):\n    x = e or {}\n    return x and not f(x)\n")],
            [
                ("condition", "return True and not f(x)"),
                ("operator", "return x or not f(x)"),
                ("condition", "return x and True"),
                ("not", "return x and f(x)"),
            ],
        )

    def test_only_what_the_decision_uses_in_the_file(self):
        text = (
            "UNUSED = ['a', 'b']\ndef helper(e):\n    return True\ndef other(e):\n    return True\n"
            "def rule(e):\n    return helper(e)\ndef title(e):\n    return 'a' if e.get('x') == 1 else 'b'\n"
        )
        self.assertEqual(changed(text), [("return", "return False"), ("condition", "return (not (helper(e)))")])

    def test_messages_and_types_are_no_conditions(self):
        text = "def rule(e):\n    'text'\n    print('a' == 'b')\n    x: 'T' = f\"{e == 1}\"\n    raise ValueError('no' == x)\n"
        self.assertEqual(changed(text), [])

    def test_columns_count_utf_16_units_and_operators_may_stand_on_lines_of_their_own(self):
        text = "def rule(e):\n    return ('\U0001f600' == e  # and\n        and\n        e != 'é')\n"
        self.assertIn(("operator", "or"), changed(text))
        self.assertIn(("comparison", "return ('\U0001f600' != e  # and"), changed(text))

    def test_policies_decide_by_their_own_function(self):
        self.assertEqual(changed("def policy(r):\n    return False\n", main="policy"), [("return", "return True")])

    def test_what_cannot_be_parsed_has_none(self):
        for text in ("def rule(:", "", "\0", "(" * 5000, "x = 1\n" * 3):
            self.assertEqual(mutants([{"text": text, "main": "rule"}], NoHost()), [[]])


if __name__ == "__main__":
    unittest.main()
