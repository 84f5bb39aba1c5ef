import sys
import unittest

from rule_runtime.analyze.module_facts import module_facts


def facts(text):
    return module_facts("m.py", text)


def at(fact):
    return (fact["line"], fact["column"], fact["endLine"], fact["endColumn"])


class SyntaxErrors(unittest.TestCase):
    def error(self, text):
        found = facts(text)
        self.assertEqual((found["functions"], found["openNames"]), ([], True))
        return found["syntaxError"]["message"], *at(found["syntaxError"])

    def test_place_and_message_of_python(self):
        self.assertEqual(self.error("def rule(event)\n    return True\n"), ("expected ':'", 1, 16, 1, 16))
        self.assertEqual(self.error("x = '\U0001f600' y\n"), ("invalid syntax", 1, 10, 1, 11))
        self.assertEqual(self.error("x = (1,\n"), ("'(' was never closed", 1, 5, 1, 6))

    def test_what_only_the_compiler_notices(self):
        self.assertEqual(self.error("return 1\n")[:2], ("'return' outside function", 1))
        self.assertIn("duplicate", self.error("def f(a, a): pass\n")[0].lower())

    def test_what_is_too_deep(self):
        self.assertIn("syntaxError", facts("(" * 400 + ")" * 400))
        self.assertIn("syntaxError", facts("x\0y"))


class Depth(unittest.TestCase):
    def test_a_tree_that_is_too_deep_tells_little(self):
        limit = sys.getrecursionlimit()
        frame, depth = sys._getframe(), 0
        while frame is not None:
            frame, depth = frame.f_back, depth + 1
        sys.setrecursionlimit(depth + 120)
        try:
            found = facts("def rule(event):\n    return " + " + ".join(["event"] * 250) + "\n")
        finally:
            sys.setrecursionlimit(limit)
        self.assertEqual((found["functions"], found["openNames"]), ([], True))

    def test_a_long_chain_of_branches(self):
        branches = "".join(f"    elif event == {number}:\n        return {number}\n" for number in range(60))
        found = facts(f"def rule(event):\n    if event:\n        return 'x'\n{branches}")
        self.assertEqual((len(found["functions"][0]["returns"]), found["functions"][0]["fallsThrough"]), (61, True))


class Functions(unittest.TestCase):
    def one(self, text):
        return facts(text)["functions"][0]

    def test_place_parameters_and_kind(self):
        found = self.one("x = 1\ndef rule(event, a=1, /, *, b=2):\n    pass\n")
        self.assertEqual((at(found), found["name"], found["parameters"]), ((2, 1, 3, 9), "rule", [1, 2]))
        for text, parameters in {
            "": [0, 0],
            "a, b": [2, 2],
            "a, *b": [1, 1000],
            "a, *, b": [2, 1],
            "**k": [0, 0],
            "*a": [0, 1000],
        }.items():
            self.assertEqual(self.one(f"def f({text}):\n    pass\n")["parameters"], parameters, text)

    def test_async_and_generators(self):
        for text, kinds in {
            "async def f(): pass": (True, False),
            "def f(): yield 1": (False, True),
            "def f():\n    def g(): yield 1\n    return [x for x in g()]": (False, False),
            "def f(): return lambda: (yield)": (False, False),
        }.items():
            found = self.one(text)
            self.assertEqual((found["async"], found["generator"]), kinds, text)

    def test_decorated_functions_are_open(self):
        found = self.one("@d\ndef f(a, b):\n    return 1\n")
        self.assertEqual((found["parameters"], found["returns"], found["fallsThrough"]), ([0, 1000], [], False))

    def test_only_the_top_level(self):
        self.assertEqual(
            [
                one["name"]
                for one in facts("def a(): pass\nclass C:\n    def b(self): pass\nif x:\n    def c(): pass\n")[
                    "functions"
                ]
            ],
            ["a"],
        )


class Returns(unittest.TestCase):
    def types(self, body, before=""):
        lines = "".join(f"    {line}\n" for line in body.split("\n"))
        return [
            (one["type"], one["text"]) for one in facts(f"{before}def f(event):\n{lines}")["functions"][0]["returns"]
        ]

    def test_certain_types(self):
        for expression, kind in {
            "'x'": "str",
            "f'{event}'": "str",
            "'a' + event": "str",
            "'%s' % event": "str",
            "'{}'.format(1).upper()": "str",
            "', '.join(event)": "str",
            "'a b'.split()": "list",
            "str(event)": "str",
            "None": "None",
            "1": "int",
            "-1.5": "float",
            "True": "bool",
            "not event": "bool",
            "[]": "list",
            "[x for x in event]": "list",
            "{}": "dict",
            "{'a': event}": "dict",
            "dict(a=1)": "dict",
            "{1}": "set",
            "(1, 2)": "tuple",
            "(x for x in event)": "generator",
            "lambda: 1": "function",
            "'a' if event else 'b'": "str",
            "'a' or 'b'": "str",
            "len(event)": "int",
        }.items():
            self.assertEqual(self.types(f"return {expression}"), [(kind, expression)], expression)

    def test_uncertain_types(self):
        for expression in (
            "event",
            "event.get('x')",
            "event == 1",
            "event and 'x'",
            "event or 'x'",
            "'a' if event else None",
            "g()",
            "event + event",
            "a < b < c",
        ):
            self.assertEqual(self.types(f"return {expression}"), [], expression)

    def test_names_that_are_bound_once(self):
        self.assertEqual(self.types("x = 'a'\nreturn x"), [("str", "x")])
        self.assertEqual(self.types("return X", "X = {'a': 1}\n"), [("dict", "X")])
        for body in (
            "x = 'a'\nx = 1\nreturn x",
            "x = 'a'\nx += event\nreturn x",
            "for x in event:\n    x = 'a'\nreturn x",
            "x = 'a'\ndef g():\n    nonlocal x\n    x = 1\nreturn x",
            "event = 'a'\nreturn event",
        ):
            self.assertEqual(self.types(body), [], body)
        self.assertEqual(self.types("return X", "X = 'a'\ndef g():\n    global X\n    X = 1\n"), [])
        self.assertEqual(self.types("return str(event)", "from own import str\n"), [])

    def test_bare_returns_and_nested_functions(self):
        self.assertEqual(
            self.types("def g():\n    return 'inner'\nif event:\n    return\nreturn 'outer'"),
            [("None", ""), ("str", "'outer'")],
        )

    def test_place(self):
        self.assertEqual(at(facts("def f(e):\n  return 'x'\n")["functions"][0]["returns"][0]), (2, 10, 2, 13))


class FallsThrough(unittest.TestCase):
    def test_blocks(self):
        for body, expected in {
            "pass": True,
            "return 1": False,
            "raise X": False,
            "if a:\n        return 1": True,
            "if a:\n        return 1\n    else:\n        return 2": False,
            "if a:\n        return 1\n    elif b:\n        return 2": True,
            "while True:\n        pass": False,
            "while True:\n        break": True,
            "while True:\n        for x in y:\n            break": False,
            "while a:\n        return 1": True,
            "for x in y:\n        return 1": True,
            "for x in y:\n        pass\n    else:\n        return 1": False,
            "with a:\n        return 1": False,
            "try:\n        return 1\n    except E:\n        pass": True,
            "try:\n        return 1\n    except E:\n        return 2": False,
            "try:\n        pass\n    except E:\n        return 2\n    else:\n        return 3": False,
            "try:\n        pass\n    finally:\n        return 1": False,
            "match a:\n        case 1:\n            return 1\n        case _:\n            return 2": False,
            "match a:\n        case 1:\n            return 1": True,
            "sys.exit(1)": False,
        }.items():
            found = facts(f"def f(a):\n    {body}\n")
            self.assertEqual(found["functions"][0]["fallsThrough"], expected, body)


class Unreachable(unittest.TestCase):
    def reasons(self, body):
        return [(one["line"], one["reason"]) for one in facts(f"def f(a):\n    {body}\n")["unreachable"]]

    def test_what_never_runs(self):
        for body, expected in {
            "return 1\n    a = 2\n    b = 3": [(3, "it stands after a return")],
            "raise X\n    return 1": [(3, "it stands after a raise")],
            "while True:\n        pass\n    return 1": [(4, "it stands after a loop that never ends")],
            "for x in a:\n        continue\n        x()": [(4, "it stands after a continue")],
            "if a:\n        return 1\n    else:\n        return 2\n    return 3": [
                (6, "every branch before it has left")
            ],
            "if False:\n        return 1": [(3, "its condition is never true")],
            "if True:\n        a()\n    else:\n        b()": [(5, "the condition before it is always true")],
            "try:\n        a()\n    except Exception:\n        b()\n    except ValueError:\n        c()": [
                (7, "an earlier except catches the same")
            ],
        }.items():
            self.assertEqual(self.reasons(body), expected, body)

    def test_what_may_run(self):
        for body in (
            "with suppress(E):\n        return 1\n    return 2",
            "return\n    yield",
            "while True:\n        if a:\n            break\n    return 1",
            "try:\n        return 1\n    except E:\n        pass\n    return 2",
            "try:\n        a()\n    except ValueError:\n        b()\n    except Exception:\n        c()",
            "try:\n        a()\n    except own.Error:\n        b()\n    except ValueError:\n        c()",
            "sys.exit()\n    return 1",
            "if DEBUG:\n        return 1\n    return 2",
        ):
            self.assertEqual(self.reasons(body), [], body)

    def test_span(self):
        self.assertEqual(at(facts("def f():\n    return 1\n    a = 2\n    b = 3\n")["unreachable"][0]), (3, 5, 4, 10))


class Words(unittest.TestCase):
    def test_names_of_functions(self):
        found = facts("def rule(rule):\n    pass\n\n\nasync  def f(a):\n    pass\n")["functions"]
        self.assertEqual([at(one["namePlace"]) for one in found], [(1, 5, 1, 9), (5, 12, 5, 13)])

    def test_modules_and_what_is_imported(self):
        found = facts("from fro import fro, b as c\nimport a.b, a\nfrom ..x import (\n  y,\n)\n")["imports"]
        self.assertEqual(
            [(at(one["modulePlace"]), [at(name) for name in one["namePlaces"]]) for one in found],
            [
                ((1, 6, 1, 9), [(1, 17, 1, 20), (1, 22, 1, 23)]),
                ((2, 8, 2, 11), []),
                ((2, 13, 2, 14), []),
                ((3, 6, 3, 9), [(4, 3, 4, 4)]),
            ],
        )

    def test_modules_on_another_line_have_no_place(self):
        self.assertNotIn("modulePlace", facts("from \\\n  a import b\n")["imports"][0])

    def test_lines_that_are_indented_too_deep(self):
        self.assertEqual(at(facts("a = 1\n   b = 2\n")["syntaxError"])[:2], (2, 4))


class Imports(unittest.TestCase):
    def test_all_forms(self):
        text = "import a.b as c, d\nfrom e.f import g, h as i\nfrom . import j\nfrom .k import *\ntry:\n    import l\nexcept ImportError:\n    l = None\nif x:\n    import m\ndef f():\n    import n\n"
        self.assertEqual(
            [(one["line"], one["module"], one["names"], one["optional"]) for one in facts(text)["imports"]],
            [
                (1, "a.b", [], False),
                (1, "d", [], False),
                (2, "e.f", ["g", "h"], False),
                (3, ".", ["j"], False),
                (4, ".k", ["*"], False),
                (6, "l", [], True),
                (10, "m", [], True),
                (12, "n", [], False),
            ],
        )
        self.assertEqual(at(facts("import a, bc\n")["imports"][1]), (1, 11, 1, 13))


class Names(unittest.TestCase):
    def test_what_the_top_level_binds(self):
        text = (
            "import a.b, c as d\nfrom e import f, g as h\nx = y = 1\n(z, *w), [v] = t\nn: int = 1\nno: int\n"
            "for i in []:\n    j = 1\nwith q as r, s as (s1, s2):\n    pass\ntry:\n    k = 1\nexcept E as err:\n    pass\n"
            "def fn(arg):\n    local = 1\nclass C:\n    attr = 1\nif (m := 1):\n    pass\nmatch z:\n    case {'k': o, **p}:\n        pass\n[u for u in x]\nx += 1\n"
        )
        self.assertEqual(facts(text)["names"], sorted("a d f h x y z w v n i j r s1 s2 k err fn C m o p".split()))

    def test_names_that_functions_share(self):
        self.assertEqual(facts("def f():\n    global G\n    G = 1\n")["names"], ["G", "f"])

    def test_open_modules(self):
        for text, is_open in {
            "from a import *": True,
            "globals()['x'] = 1": True,
            "def __getattr__(n): return 1": True,
            "x = 1": False,
        }.items():
            self.assertEqual(facts(text)["openNames"], is_open, text)

    def test_undefined_names(self):
        found = facts(
            "import re\ndef rule(event):\n    return is_prod(event) and re.match(PATTERN, event.get('x')) and undefined\nPATTERN = 'a'\n"
        )
        self.assertEqual(
            [(one["name"], *at(one)) for one in found["undefinedNames"]],
            [("is_prod", 3, 12, 3, 19), ("undefined", 3, 69, 3, 78)],
        )
        self.assertEqual(found["localNames"], ["event"])
        for text in (
            "from a import *\nx = y",
            "def f():\n    global g\n    g = 1\ndef h():\n    return g",
            "[y for y in []]",
            "lambda q, *r, **s: (q, r, s)",
            "try:\n    pass\nexcept E as e:\n    print(e)\nE = 1",
            "print(__name__, __file__)",
            "class A:\n    def m(self):\n        return __class__, super()",
        ):
            self.assertNotIn("undefinedNames", facts(text), text)


class RequiredKeys(unittest.TestCase):
    def keys(self, body, name="rule"):
        lines = "".join(f"    {line}\n" for line in body.split("\n"))
        return [one["key"] for one in facts(f"def {name}(event):\n{lines}")["requiredKeys"]]

    def test_what_every_call_reads(self):
        for body, keys in {
            "return event['a'] == 1": ["a"],
            "return event['a']['b']": ["a"],
            "return event['a'] and event['b']": ["a"],
            "return event.get('x') and event['b']": [],
            "x = event['a']\nif event['b']:\n    return event['c']\nreturn event['d']": ["a", "b"],
            "if event.get('x'):\n    y = event['c']\nreturn event['d']": ["d"],
            "if event.get('x') != 1:\n    return False\nreturn event['d']": [],
            "try:\n    return event['a']\nexcept KeyError:\n    return False": [],
            "try:\n    x = event['a']\nfinally:\n    y()\nreturn event['b']": ["a", "b"],
            "for x in event['a']:\n    y = event['b']\nreturn event['c']": ["a", "c"],
            "for x in event['a']:\n    if x:\n        return event['b']\nreturn event['c']": ["a"],
            "return [event['b'] for x in event['a']]": ["a"],
            "return 1 if event['a'] else event['b']": ["a"],
            "return any(x == event['b'] for x in event['a'])": ["a"],
            "return lambda: event['a']": [],
            "event = event['a']\nreturn event['b']": [],
            "event['x'] = 1\nreturn f(event['a'], key=event['b'])": ["a", "b"],
            "if 'a' in event:\n    return event['a']\nreturn False": [],
            "return event[KEY] or event[0]": [],
            "return 1 < event['a'] < event['b']": ["a"],
            "assert event['a']\nreturn event['b']": ["a"],
        }.items():
            self.assertEqual(self.keys(body), keys, body)

    def test_only_the_function_that_decides(self):
        self.assertEqual(
            (self.keys("return event['a']", "policy"), self.keys("return event['a']", "title")), (["a"], [])
        )


class Mutations(unittest.TestCase):
    def places(self, body, name="rule"):
        lines = "".join(f"    {line}\n" for line in body.split("\n"))
        return [one["text"] for one in facts(f"def {name}(event):\n{lines}")["mutations"]]

    def test_what_changes_the_event(self):
        for body, texts in {
            "event['a'] = 1": ["event['a']"],
            "event['a'] += 1": ["event['a']"],
            "del event['a']": ["event['a']"],
            "event['a']['b'] = 1": ["event['a']['b']"],
            "event.update({})": ["event.update({})"],
            "event.pop('a', None)": ["event.pop('a', None)"],
            "event.get('l', []).append(1)": ["event.get('l', []).append(1)"],
            "x = event.deep_get('a', 'b')\nx.sort()": ["x.sort()"],
            "x = event['a']\ny = x.get('b')\ny['c'] = 1": ["y['c']"],
        }.items():
            self.assertEqual(self.places(body), texts, body)
            self.assertEqual(self.places(body, "title"), texts, body)

    def test_what_does_not(self):
        for body in (
            "x = event.to_dict()\nx['a'] = 1",
            "x = event.get('a').copy()\nx.append(1)",
            "x = dict(event)\nx['a'] = 1",
            "x = list(event['a'])\nx.sort()",
            "x = event.get('a')\nx = []\nx.append(1)",
            "event = event.to_dict()\nevent['a'] = 1",
            "x = {}\nx['a'] = event['a']",
            "n = event.get('n')\nn += 1",
            "f(event)",
            "return [e.pop() for e in ([],)]",
        ):
            self.assertEqual(self.places(body), [], body)
        self.assertEqual(self.places("event['a'] = 1", "own_helper"), [])
        self.assertEqual(facts("def policy(resource):\n    resource['a'] = 1\n    return True\n")["mutations"], [])


class Smaller(unittest.TestCase):
    def test_impossible_comparisons(self):
        for expression, texts in {
            "x.lower() == 'Root'": ["'Root'"],
            "'a' != x.upper()": ["'a'"],
            "x.lower() in ('ok', 'Bad')": ["'Bad'"],
            "'Bad' in x.lower()": ["'Bad'"],
            "x.lower() == 'root'": [],
            "x.lower() == y": [],
            "x.lower() in 'ABC'": [],
            "x.title() == 'a'": [],
            "x.upper() == '123'": [],
        }.items():
            found = facts(f"a = {expression}\n").get("impossible", [])
            self.assertEqual([expression[one["column"] - 5 : one["endColumn"] - 5] for one in found], texts, expression)

    def test_constant_conditions(self):
        for expression, value in {
            "a == 1 and a == 2": False,
            "e.get('x') != 'a' or e.get('x') != 'b'": True,
            "a['k'] == 'x' and c and a['k'] == 'y'": False,
            "a == 1 and a == 1.0": None,
            "a == 1 or a == 2": None,
            "a != 1 and a != 2": None,
            "a == 1 and b == 2": None,
            "f() == 1 and f() == 2": None,
            "a == b and a == c": None,
        }.items():
            found = facts(f"x = {expression}\n").get("constantConditions")
            self.assertEqual(None if found is None else found[0]["value"], value, expression)
        self.assertEqual(
            facts("x = a == 1 and a == 'b'")["constantConditions"][0]["reason"], "a cannot equal both 1 and 'b'"
        )

    def test_warnings_of_python(self):
        found = facts("x = 1\n  \nif x is 'a':\n    x()\n")["syntaxWarnings"]
        self.assertEqual([at(one) for one in found], [(3, 1, 3, 13)])
        self.assertIn('"is" with', found[0]["message"])

    def test_bare_excepts(self):
        self.assertEqual([at(one) for one in facts("try:\n    a()\nexcept:\n    b()\n")["bareExcepts"]], [(3, 1, 3, 7)])

    def test_udm_names(self):
        text = "def rule(event):\n    return event.udm('actor_user') or event.udm('a', 'b') or other.udm('x')\ndef title(e):\n    return e.udm_path('source_ip')\n"
        self.assertEqual([one["name"] for one in facts(text)["udmNames"]], ["actor_user", "source_ip"])


class EventReads(unittest.TestCase):
    def reads(self, text):
        lines = text.split("\n")
        found = facts(text).get("eventReads", [])
        for one in found:
            written = lines[one["line"] - 1][one["column"] - 1 : one["endColumn"] - 1]
            self.assertEqual(written.strip("'"), one["path"][-1])
        return [(".".join(one["path"]), *one["functions"]) for one in found]

    def of(self, body):
        text = "def rule(event):\n" + "".join(f"    {line}\n" for line in body.split("\n"))
        return [path for path, *functions in self.reads(text) if functions == ["rule"]]

    def test_what_is_a_read(self):
        for body, paths in {
            "return event.get('a')": ["a"],
            "return event['a']['b']": ["a", "a.b"],
            "return event.get('a', {}).get('b', '')": ["a", "a.b"],
            "return event.deep_get('a', 'b', default='x')": ["a", "a.b"],
            "return event.deep_walk('a', 'b')": ["a", "a.b"],
            "x = event.get('a')\nreturn x.get('b')": ["a", "a.b"],
            "x = event.get('a') or {}\nreturn x['b']": ["a", "a.b"],
            "if x := event.get('a'):\n    return x.get('b')": ["a", "a.b"],
            "return [x for x in event.get('a', []) if event['b']]": ["a", "b"],
            "return (lambda: event.get('a'))()": ["a"],
            "def inner():\n    return event.get('a')\nreturn inner()": ["a"],
            "return event.deep_get('a', key)": ["a"],
        }.items():
            self.assertEqual(sorted(self.of(body)), sorted(paths), body)

    def test_what_is_none(self):
        for body in (
            "return other.get('a')",
            "return event.get(key)",
            "return event.get(1)",
            "return event[0]",
            "return event[:1]",
            "event['a'] = 1",
            "del event['a']",
            "event = {}\nreturn event.get('a')",
            "return [event.get('a') for event in x]",
            "return (lambda event: event.get('a'))(x)",
            "def inner(event):\n    return event.get('a')\nreturn inner(x)",
            "def inner():\n    event = {}\n    return event.get('a')\nreturn inner()",
            "x = event if y else z\nreturn x.get('a')",
            "x = event\nx = y\nreturn x.get('a')",
            "return event.pop('a')",
            "return event.deep_get(*keys)",
            "return deep_get(event, 'a')",
        ):
            self.assertEqual(self.of(body), [], body)

    def test_what_lies_below_a_key_that_is_not_known(self):
        self.assertEqual(self.of("return event.deep_get('a', key).get('b')"), ["a"])
        self.assertEqual(self.of("return event.deep_walk('a')[0].get('b')"), ["a"])
        self.assertEqual(self.of("return (event.get('a') or other).get('b')"), ["a"])
        self.assertEqual(self.of("return event.get('a', event).get('b')"), ["a"])
        self.assertEqual(self.of("return event.deep_get('a', default=other).get('b')"), ["a"])

    def test_helpers_that_get_the_event(self):
        text = (
            "from h import deep_get\n"
            "def rule(event):\n    return who(event) or deep_get(event, 'a', 'b')\n"
            "def title(event):\n    return part(1, item=event.get('c'))\n"
            "def who(e, x=1):\n    return e.get('d') or who(e)\n"
            "def part(n, item):\n    return item.get('f') or n.get('g')\n"
        )
        self.assertEqual(
            self.reads(text),
            [
                ("a", "rule"),
                ("a.b", "rule"),
                ("c", "title"),
                ("d", "rule", "who"),
                ("c.f", "title"),
                ("g", "part"),
            ],
        )

    def test_own_functions_of_the_name(self):
        text = "def deep_get(a, b):\n    return a.get('x')\ndef rule(event):\n    return deep_get(event, 'a')\n"
        self.assertEqual(self.reads(text), [("x", "deep_get", "rule")])

    def test_decorated_functions_are_open(self):
        self.assertEqual(self.reads("@d\ndef rule(event):\n    return event.get('a')\n"), [])

    def test_only_walks_compare_the_case(self):
        found = facts("def rule(event):\n    return event.deep_walk('a') or event.get('b')\n")["eventReads"]
        self.assertEqual([one.get("exact") for one in found], [True, None])

    def test_circles_and_many_ways(self):
        functions = "".join(
            f"def f{n}(e):\n    return f{(n + 1) % 30}(e.get('a')) or f{(n + 7) % 30}(e.get('b'))\n" for n in range(30)
        )
        self.assertLess(len(facts(functions)["eventReads"]), 5_100)
        chain = "".join(f"def f{n}(e):\n    return f{n + 1}(e) or e.get('k{n}')\n" for n in range(2_000))
        found = facts(chain + "def f2000(e):\n    return e.get('last')\n")["eventReads"]
        self.assertIn("f0", next(one for one in found if one["path"] == ["last"])["functions"])


if __name__ == "__main__":
    unittest.main()
