"""Tests the paths of jsonpath_ng and its extensions: what they find, and how invalid ones are rejected."""

import unittest

from rule_runtime.jsonpath import JsonPathError, parse_jsonpath

EVENT = {
    "events": [
        {
            "name": "ASSIGN_ROLE",
            "parameters": [
                {"name": "USER_EMAIL", "value": "ana@example.com"},
                {"name": "COUNT", "value": "5", "number": 5, "hosts": ["a", "b"]},
            ],
        }
    ],
    "foo": 3,
    "bar": "b",
    "carts": [{"id": 2, "cow": 8, "cat": 2}, {"id": 1, "cow": 3, "cat": 9}],
    "a": {"b": {"c": 1}, "d": [1, 2, 3]},
    "message": "hello-world",
    "ports": {"first": {"open": True}, "second": {"open": False}},
}


class Paths(unittest.TestCase):
    def check(self, cases):
        for path, values in cases.items():
            self.assertEqual([value for _, value in parse_jsonpath(path).find(EVENT)], values, path)

    def test_filters_compare(self):
        self.check(
            {
                "$.events[*].parameters[?(@.name == 'USER_EMAIL')].value": ["ana@example.com"],
                "events[0].parameters[?name = 'COUNT'].value": ["5"],
                '$.events[0].parameters[?(@.name != "COUNT")].value': ["ana@example.com"],
                "$.carts[?(@.cow > 3)].id": [2],
                "$.carts[?(@.cow >= 3)].id": [2, 1],
                "$.carts[?(@.cat<9)].id": [2],
                "$.carts[?(@.cat <= 2)].id": [2],
                "$.carts[?(@.id <> 1)].id": [2],
                "$.events[*].parameters[?(@.value == 5)].name": ["COUNT"],
                "$.events[*].parameters[?(@.name =~ '^COU')].number": [5],
                "$.events[*].parameters[?(@.name =~ 'nothing')].number": [],
                "$.ports[?(@.open == true)].open": [True],
                "$.carts[?(@.cow > 'x')].id": [],
            }
        )

    def test_filters_combine(self):
        self.check(
            {
                "$.carts[?(@.cow > 5 & @.cat == 2)].id": [2],
                "$.carts[?(@.cow > 5 && @.cat == 9)].id": [],
                "$.carts[?(@.cow > 5 | @.cat == 9)].id": [2, 1],
                "$.carts[?((@.id == 1 || @.id == 2) && @.cow < 4)].id": [1],
                "$..[?(@.name == 'COUNT')].number": [5],
                "$.events[*].parameters[?(@.hosts[0] == 'a')].number": [5],
            }
        )

    def test_filters_ask_whether_there_is_something(self):
        self.check({"$.events[*].parameters[?(@.number)].name": ["COUNT"], "$.events[?(@.parameters)].name": ["ASSIGN_ROLE"]})

    def test_unions_slices_and_descent(self):
        self.check(
            {
                "$.foo | bar": [3, "b"],
                "$.a.d[0,2]": [1, 3],
                "$.a.d[-2:]": [2, 3],
                "$.a.d[::2]": [1, 3],
                "$.a['b','d']": [{"c": 1}, [1, 2, 3]],
                "$..c": [1],
                "a where d": [EVENT["a"]],
                "a where x": [],
                "a.b.c.`parent`": [{"c": 1}],
            }
        )

    def test_functions(self):
        self.check(
            {
                "$.carts.`len`": [2],
                "$.message.`len`": [11],
                "$.foo.`len`": [],
                "$.a.`keys`": ["b", "d"],
                "$.a.d.`sorted`": [[1, 2, 3]],
                "$.carts[/id].[0].id": [1],
                "$.carts[\\cat][0].id": [1],
                "$.message.`sub(/l+/, L)`": ["heLo-worLd"],
                "$.message.`split(-, 1, -1)`": ["world"],
                "$.message.`split(-, 7, -1)`": [],
            }
        )

    def test_arithmetic(self):
        self.check(
            {
                "$.foo * 12": [36],
                "$.carts[*].cow + $.carts[*].cat": [10, 12],
                '$.bar + "_" + $.message': ["b_hello-world"],
                "$.foo - $.bar": [],
                "$.foo / 2": [1.5],
                "foo-bar": [],
            }
        )

    def test_precedence_is_that_of_the_library(self):
        self.check(
            {
                "$.a.b | d": [{"c": 1}, [1, 2, 3]],
                "a.(b | d)": [{"c": 1}, [1, 2, 3]],
                "(a.b | foo).c": [1],
                "foo,bar": [3, "b"],
                "a.[b,d]": [{"c": 1}, [1, 2, 3]],
                "* where c": [],
                "a.(* where c)": [{"c": 1}],
                "a.(* wherenot c)": [[1, 2, 3]],
                "a.$.foo": [3],
                "$.foo * 2 * $.foo + 1": [24],
                "($.foo * 2 * $.foo) + 1": [19],
                "foo + bar": ["foobar"],
            }
        )

    def test_slices_of_a_value_that_is_no_list_are_of_a_list_with_that_value(self):
        self.check({"$.foo[*]": [3], "$.a[*].b[0:1].c": [1], "$.a[1:]": [], "$.none[*]": []})

    def test_filters_of_the_standard(self):
        self.check(
            {
                "$.carts[?@.cow > @.cat].id": [2],
                "$.carts[?@.id == $.a.b.c].cow": [3],
                "$.carts[?!(@.id == 1)].cow": [8],
                "$.events[0].parameters[?!@.number].name": ["USER_EMAIL"],
                "$.events[0].parameters[?length(@.hosts) == 2].name": ["COUNT"],
                "$.events[?count(@.parameters[*]) == 2].name": ["ASSIGN_ROLE"],
                "$.carts[?value(@..cow) == 8].id": [2],
                "$.events[0].parameters[?match(@.name, 'C.*')].name": ["COUNT"],
                "$.events[0].parameters[?match(@.name, 'C')].name": [],
                "$.events[0].parameters[?search(@.value, '\\\\p{Ll}@')].name": ["USER_EMAIL"],
                "$.carts[?3 == @.cow].id": [1],
                "$.carts[0, ?@.id == 1].cow": [8, 3],
                "$['foo', 'bar']": [3, "b"],
                "$.a.d[0, 1:]": [1, 2, 3],
                "$ .a\n['b'] .c": [1],
                "$['\\u0066oo']": [3],
            }
        )

    def test_a_wrong_path_says_where(self):
        for path, why in {
            "$.a[?(@.b == 1]": "unexpected text at character 15",
            "$.a[?(@.b ==)]": "a value is expected at character 13",
            "$.a[?]": "unexpected text at character 6",
            "$.a[?(@.b =~ '(')]": 'the pattern "(" cannot be read (missing ), unterminated subpattern at position 0)',
            "$.a.`nothing`": "there is no function `nothing`",
            "$.a[?(@.b == 1)": "a bracket is not closed",
            "$.a | ": "it ends where a name is expected",
            "$.a[?length(@.b)]": "unexpected text at character 6",
            "$.a[?match(@.b, 'x') == true]": "`match` and `search` are not compared by ==",
            "$.a[?match(@.b)]": "match() has 2 argument(s)",
            "$.a[?count('b') == 1]": "the argument of count() is a path",
            "1 + " * 60 + "1": "it is nested more than 50 levels deep",
            "$" + "[?(" * 60: "it is nested more than 50 levels deep",
        }.items():
            with self.assertRaises(JsonPathError) as raised:
                parse_jsonpath(path)
            self.assertEqual(
                str(raised.exception), f'"{path}" is not a JSONPath that a data model can use: {why}.', path
            )
