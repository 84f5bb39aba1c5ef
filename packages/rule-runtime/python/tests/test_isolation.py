"""Tests isolation: each rule changes something and reports whether it was in its original state, in two cases."""

import unittest

from harness import Session

HELPER = """
from collections import deque
from functools import lru_cache
ITEMS = []
TREE = {"a": {"b": []}}
SEEN = set()
QUEUE = deque([1])
COUNT = 0

def bump():
    global COUNT
    COUNT += 1
    return COUNT

def collect(item, into=[]):
    into.append(item)
    return into

def counter():
    count = [0]
    def add():
        count[0] += 1
        return count[0]
    return add

add = counter()

@lru_cache
def cached(key):
    return [key]

class Registry:
    names = []

class Box:
    def __init__(self):
        self.value = 0
    def put(self):
        self.value += 1
        return self.value

BOX = Box()
"""

PLAIN = {
    "own names": "N = []\ndef rule(event):\n    N.append(1)\n    return N == [1]\n",
    "helper list": "from h import ITEMS\ndef rule(event):\n    ITEMS.append(1)\n    return ITEMS == [1]\n",
    "helper dict": "import h\ndef rule(event):\n    h.TREE['a']['b'].append(1)\n    h.TREE['c'] = 1\n    return h.TREE == {'a': {'b': [1]}, 'c': 1} and event.get('x') is None\n",
    "helper set": "import h\ndef rule(event):\n    ok = h.SEEN == set()\n    h.SEEN.add(1)\n    return ok\n",
    "helper deque": "import h\ndef rule(event):\n    h.QUEUE.append(1)\n    return len(h.QUEUE) == 2\n",
    "helper global": "import h\ndef rule(event):\n    return h.bump() == 1\n",
    "default argument": "from h import collect\ndef rule(event):\n    return collect(1) == [1]\n",
    "closure": "from h import add\ndef rule(event):\n    return add() == 1\n",
    "lru_cache": "from h import cached\ndef rule(event):\n    cached(1).append(2)\n    return cached(1) == [1, 2]\n",
    "class attribute": "from h import Registry\ndef rule(event):\n    Registry.names.append(1)\n    return Registry.names == [1]\n",
    "instance": "from h import BOX\ndef rule(event):\n    return BOX.put() == 1\n",
    "through another helper": "import g\ndef rule(event):\n    return g.more() == [1]\n",
    "logging": "import logging\ndef rule(event):\n    ok = not logging.root.handlers\n    logging.error('x')\n    return ok\n",
}
WILD = {
    "helper attribute": "import h\ndef rule(event):\n    ok = not hasattr(h, 'extra')\n    h.extra = 1\n    return ok\n",
    "function attribute": "import h\ndef rule(event):\n    ok = not hasattr(h.bump, 'n')\n    setattr(h.bump, 'n', 1)\n    return ok\n",
    "builtins": "import builtins\ndef rule(event):\n    ok = len([]) == 0\n    builtins.len = lambda x: 7\n    return ok\n",
    "json": "import json\ndef rule(event):\n    ok = json.loads('1') == 1\n    json.loads = None\n    return ok\n",
    "class of json": "import json\ndef rule(event):\n    ok = json.JSONDecoder().decode('1') == 1\n    json.JSONDecoder.decode = None\n    return ok\n",
    "re": "import re\ndef rule(event):\n    ok = re.match('a', 'a') is not None\n    del re.match\n    return ok\n",
    "environ": "import os\ndef rule(event):\n    ok = 'PICKET_TEST' not in os.environ\n    os.environ['PICKET_TEST'] = '1'\n    return ok\n",
    "computed attribute of a module": "import os\ndef rule(event):\n    ok = 'PICKET_TEST' not in os.environ\n    getattr(os, 'en' + 'viron')['PICKET_TEST'] = '1'\n    return ok\n",
    "computed attribute of a helper": "import h\ndef rule(event):\n    items = getattr(h, 'IT' + 'EMS')\n    items.append(1)\n    return items == [1]\n",
    "sys.path": "import sys\ndef rule(event):\n    ok = '/x' not in sys.path\n    sys.path.insert(0, '/x')\n    return ok\n",
    "sys.modules": "import sys\ndef rule(event):\n    import json\n    ok = json is not sys\n    sys.modules['json'] = sys\n    return ok\n",
    "own module in sys.modules": "import sys\ndef rule(event):\n    ok = 'extra' not in sys.modules\n    sys.modules['extra'] = sys\n    return ok\n",
    "meta path": "import sys\ndef rule(event):\n    ok = len(sys.meta_path) > 1\n    sys.meta_path.clear()\n    return ok\n",
    "stdout": "import sys\ndef rule(event):\n    ok = sys.stdout is not None\n    sys.stdout = None\n    return ok\n",
    "recursion limit": "import sys\ndef rule(event):\n    ok = sys.getrecursionlimit() != 777\n    sys.setrecursionlimit(777)\n    return ok\n",
    "random": "import random\ndef rule(event):\n    ok = not hasattr(random, 'seen')\n    random.seed(1)\n    random.seen = 1\n    return ok\n",
    "decimal": "import decimal\ndef rule(event):\n    ok = decimal.getcontext().prec == 28\n    decimal.getcontext().prec = 3\n    return ok\n",
    "patch": "from unittest.mock import patch\nimport json\ndef rule(event):\n    ok = json.loads('1') == 1\n    patch('json.loads').start()\n    return ok\n",
    "patch of a helper": "from unittest.mock import patch\nimport h\ndef rule(event):\n    ok = h.bump() == 1\n    patch.object(h, 'bump').start()\n    return ok\n",
    "the event's class": "def rule(event):\n    ok = event.get('x') is None\n    type(event).get = lambda *a: 1\n    return ok\n",
    "our own modules": "import rule_runtime.immutable as own\ndef rule(event):\n    ok = own.wrap is not None\n    own.wrap = None\n    return ok\n",
    "loggers": "import logging\nlog = logging.getLogger('own')\ndef rule(event):\n    ok = log.level == 0 and not log.handlers\n    log.setLevel(10)\n    log.addHandler(logging.NullHandler())\n    return ok\n",
    "warnings": "import warnings\ndef rule(event):\n    ok = not any(f[2] is Own for f in warnings.filters)\n    warnings.simplefilter('ignore', Own)\n    return ok\nclass Own(UserWarning):\n    pass\n",
}


class Isolation(unittest.TestCase):
    def check(self, text):
        with Session(
            helpers={"h": HELPER, "g": "import h\ndef more():\n    h.ITEMS.append(1)\n    return h.ITEMS\n"}
        ) as session:
            for _ in range(2):
                self.assertEqual(session.outputs(text, {}, {}), [{"rule": True}, {"rule": True}])


def _add(name, text):
    def test(self):
        self.check(text)

    setattr(Isolation, "test_" + name.replace(" ", "_").replace(".", "_").replace("'", ""), test)


for _name, _text in {**PLAIN, **WILD}.items():
    _add(_name, _text)


class AcrossJobs(unittest.TestCase):
    def test_a_module_that_another_job_has_extended_since_is_put_back_to_that(self):
        """A module is restored to the state that the job before has left, with what that job imported."""
        wild = "import sys\nimport html\ndef rule(event):\n    import html.entities\n    ok = 'new' not in html.entities.html5\n    html.entities.html5['new'] = 1\n    return ok\n"
        plain = "def rule(event):\n    import html.parser\n    return html.parser.HTMLParser is not None\n"
        with Session() as session:
            for _ in range(2):
                self.assertEqual(session.outputs(wild, {}, {}), [{"rule": True}] * 2)
                self.assertEqual(session.outputs(plain, {}, {}), [{"rule": True}] * 2)


class AfterAFailure(unittest.TestCase):
    def test_a_case_that_raises_leaves_nothing(self):
        text = "from h import ITEMS\ndef rule(event):\n    ITEMS.append(1)\n    raise ValueError(len(ITEMS))\n"
        with Session(helpers={"h": HELPER}) as session:
            self.assertEqual(session.outputs(text, {}, {}), [{"rule": "ValueError: 1"}] * 2)

    def test_a_module_that_does_not_load_leaves_nothing(self):
        with Session(helpers={"h": HELPER}) as session:
            session.run("import h\nh.ITEMS.append(1)\nh.extra = 1\nraise ValueError\n")
            self.assertEqual(
                session.outputs("import h\ndef rule(event):\n    return h.ITEMS == [] and not hasattr(h, 'extra')\n"),
                [{"rule": True}],
            )


if __name__ == "__main__":
    unittest.main()
