import json
import unittest

from harness import Host
from rule_runtime import handle, protocol
from rule_runtime.environment import Environment, finder
from rule_runtime.runner import Runner


def ask(host=None, **request):
    return json.loads(handle(json.dumps(request), host))


class Protocol(unittest.TestCase):
    """Uses its own runner, so that it does not interfere with the one that may be running it."""

    def setUp(self):
        self.outer = protocol._runner, finder.environment
        protocol._runner = Runner(Environment())

    def tearDown(self):
        protocol._runner.environment.deactivate()
        protocol._runner, finder.environment = self.outer

    def test_analyze_announces_each_module(self):
        host = Host()
        answer = ask(
            host, id=7, op="analyze", modules=[{"file": "a.py", "text": "x"}, {"file": "b.py", "text": "y = ("}]
        )
        self.assertEqual(
            (answer["id"], [one["file"] for one in answer["result"]], host.announced),
            (7, ["a.py", "b.py"], ["module 0", "module 1"]),
        )

    def test_faults_are_answers(self):
        self.assertIn("There is no operation 'dance'.", ask(id=1, op="dance")["fault"])
        self.assertEqual((ask(id=2, op="run")["id"], "fault" in ask(id=2, op="run")), (2, True))
        self.assertIsNone(json.loads(handle("{"))["id"])

    def test_open_and_run(self):
        helper = {"name": "h", "file": "h.py", "text": "def yes():\n    return True\n"}
        environment = {"helpers": [helper], "dataModels": [], "packages": []}
        self.assertEqual(ask(id=1, op="open", environment=environment), {"id": 1, "result": None})
        defaults = dict.fromkeys(("title", "severity", "description", "reference", "runbook"), "")
        source = {"file": "r.py", "text": "import h\ndef rule(event):\n    print('\u2028\\n')\n    return h.yes()\n"}
        cases = [{"name": "c", "event": "{}", "mocks": []}]
        job = {"id": "R", "kind": "rule", "source": source, "defaults": defaults, "cases": cases}
        line = handle(json.dumps({"id": 2, "op": "run", "job": job, "limits": {"outputBytes": 3}}))
        case = json.loads(line)["result"]["cases"][0]
        self.assertEqual((case.pop("durationMs") >= 0, line.isascii(), "\n" in line), (True, True, False))
        expected = {
            "name": "c",
            "functions": [{"name": "rule", "output": "true"}],
            "output": "\u2028\n... (truncated)",
            "warnings": [],
            "impure": False,
        }
        self.assertEqual(case, expected)


if __name__ == "__main__":
    unittest.main()
