"""Classifies functions: which have no side effects, and which return a new object without other references."""

from __future__ import annotations

from typing import Any

_PURE_MODULES = frozenset(
    """
    re json ipaddress fnmatch datetime _datetime time math base64 binascii urllib collections functools itertools operator _operator
    string hashlib _hashlib _md5 _sha1 _sha2 difflib shlex dateutil copy decimal _decimal statistics uuid textwrap html unicodedata typing
    logging posixpath ntpath genericpath _json _collections zoneinfo calendar _strptime numbers dataclasses enum types abc contextlib traceback
    rule_runtime pprint struct zlib gzip random secrets hmac email collections.abc _collections_abc _functools _bisect bisect heapq _heapq
    warnings fractions
    """.split()
)
_READS = frozenset(("get_counter", "get_string_set", "get_dictionary", "check_account_age", "ttl_expired", "kv_table", "is_mock"))
"""Functions of the key-value cache that change nothing."""
_WRITING_BUILTINS = frozenset(
    "exec eval setattr delattr open __import__ globals vars input next compile breakpoint locals".split()
)
_CHANGING = frozenset(
    """
    heappush heappop heapify heappushpop heapreplace insort insort_left insort_right shuffle setitem delitem iadd iand iconcat ior isub
    ixor imul update_wrapper
    """.split()
)
"""Functions of pure modules that change an argument."""
_NEW = frozenset(
    """
    abs ascii bin bool bytes callable chr divmod float format hasattr hash hex id int isinstance issubclass len oct ord pow repr round str
    loads dumps sub subn escape compile search match fullmatch findall split fromisoformat strptime fromtimestamp utcfromtimestamp now utcnow today
    timedelta datetime date time timezone b64decode b64encode urlsafe_b64decode unhexlify md5 sha1 sha256 sha512 urlparse urlsplit parse_qs unquote
    quote ip_address ip_network ip_interface fnmatch fnmatchcase translate deepcopy ZoneInfo relativedelta parse compare_digest token_hex
    Decimal Fraction UUID uuid4 uuid5 monotonic perf_counter mktime localtime gmtime strftime sqrt floor ceil log log2 log10 isclose basename dirname
    join normalize range suppress nullcontext crc32 SequenceMatcher get_close_matches
    """.split()
)
"""Functions of Python whose result contains no reference to an argument."""


_PASSED_ON = frozenset(
    """
    max min sum zip enumerate reversed map filter sorted list dict set tuple frozenset copy choice sample choices chain from_iterable islice groupby
    product combinations permutations accumulate takewhile dropwhile filterfalse starmap zip_longest pairwise count cycle repeat Counter defaultdict
    OrderedDict deque ChainMap itemgetter attrgetter methodcaller partial reduce nlargest nsmallest add sub mul truediv mod concat getitem slice
    object namedtuple SimpleNamespace StringIO BytesIO median mean stdev
    """.split()
)
"""Functions of Python whose result refers to its arguments and to no other existing object."""


def is_pure(function: Any) -> bool:
    """Returns whether calling a function changes nothing except its arguments."""
    name = str(getattr(function, "__name__", type(function).__name__))
    module = getattr(function, "__module__", None) or getattr(type(function), "__module__", "")
    module = str(module)
    return (
        module.split(".")[0] in _PURE_MODULES
        or module == "builtins" and name not in _WRITING_BUILTINS
        or module.startswith("panther_detection_helpers") and name in _READS
    )


def is_pure_module(name: str) -> bool:
    """Returns whether no function of a library module has side effects."""
    return name.split(".")[0] in _PURE_MODULES


def changes_arguments(name: str) -> bool:
    """Returns whether a pure function changes an argument."""
    return name in _CHANGING


def gives_new(function: Any) -> bool:
    """Returns whether the result contains no reference to an argument."""
    return getattr(function, "__name__", "") in _NEW


def passes_on(function: Any) -> bool:
    """Returns whether the result refers to no existing object except the arguments."""
    return getattr(function, "__name__", "") in _PASSED_ON
