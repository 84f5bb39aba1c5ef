"""Runs the compliance suite of RFC 9535 on our JSONPaths, and lists unexplained differences.

The suite is not in this repository: python3 -m tests.jsonpath_compliance CTS.JSON. Selectors that the RFC calls invalid
are skipped, because jsonpath_ng accepts more than the RFC does.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rule_runtime.jsonpath import JsonPathError, parse_jsonpath

#: Selectors on which jsonpath_ng 1.5.3, which data models are written for, differs from the RFC.
LIKE_THE_LIBRARY = {
    "text is converted to a number where it is compared with one": "filter, equals number",
    "text or an object never differs from a number": "filter, not-equals number",
    "a path that finds nothing is not unequal to null": "filter, not-equals null, absent from data",
    "a wildcard in brackets, or a slice, finds a value that is not a list": (
        "basic, multiple selectors, wildcard and name",
        "basic, descendant segment, wildcard selector",
        "filter, non-singular existence, slice",
        "slice selector, in serial, on flat array",
    ),
    "a step of 0 is an error": "slice selector, zero step",
}


def main(file: str) -> int:
    unexplained = explained = passed = 0
    known = tuple(
        name for names in LIKE_THE_LIBRARY.values() for name in ((names,) if isinstance(names, str) else names)
    )
    for test in json.loads(Path(file).read_text())["tests"]:
        if test.get("invalid_selector"):
            continue
        wanted = test["results"] if "results" in test else [test["result"]]
        try:
            found = [value for _, value in parse_jsonpath(test["selector"]).find(test["document"])]
        except JsonPathError as error:
            found = str(error)
        if found in wanted:
            passed += 1
        elif test["name"].startswith(known):
            explained += 1
        else:
            unexplained += 1
            print(f"{test['name']}: {test['selector']} finds {found}, not {wanted[0]}")
    print(f"{passed} as the RFC says, {explained} as jsonpath_ng does, {unexplained} unexplained")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
