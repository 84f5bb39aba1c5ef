/**
 * Functions that a translated rule includes if plain Python would differ from the YAML: missing values, lists of texts,
 * addresses. Each is printed only if it is called.
 */
export interface Helper {
  readonly imports?: readonly string[]
  readonly uses?: readonly HelperName[]
  readonly text: string
}

const isList: Helper = {
  imports: ['from collections.abc import Sequence'],
  text: `def _is_list(value):
    return isinstance(value, Sequence) and not isinstance(value, (str, bytes))`,
}

const listOf: Helper = {
  uses: ['_is_list'],
  text: `def _list_of(value):
    """The list, and an empty one for anything else."""
    return value if _is_list(value) else []`,
}

const read: Helper = {
  imports: ['from collections.abc import Mapping'],
  uses: ['_is_list'],
  text: `_EACH, _VALUES = object(), object()


def _read(value, *steps):
    """What is behind keys, positions and wildcards; None where there is nothing."""
    for at, step in enumerate(steps):
        if step is _EACH or step is _VALUES:
            if step is _EACH:
                items = value if _is_list(value) else None
            else:
                items = value.values() if isinstance(value, Mapping) else None
            if items is None:
                return None
            found = (_read(item, *steps[at + 1 :]) for item in items)
            return [item for item in found if item is not None]
        if isinstance(step, str):
            value = value.get(step) if isinstance(value, Mapping) else None
        else:
            here = _is_list(value) and -len(value) <= step < len(value)
            value = value[step] if here else None
    return value`,
}

const flatten: Helper = {
  uses: ['_is_list', '_read'],
  text: `def _flatten(value, *steps):
    """What is behind the steps in each element, lists among the elements opened once."""
    if not _is_list(value):
        return None
    items = (inner for item in value for inner in (item if _is_list(item) else [item]))
    found = (_read(item, *steps) for item in items)
    return [item for item in found if item is not None]`,
}

const contains: Helper = {
  imports: ['from collections.abc import Mapping'],
  uses: ['_is_list'],
  text: `def _contains(whole, part):
    """Part of a text, element of a list or part of a text in it, key of a map."""
    if whole is None:
        return False
    if _is_list(whole):
        return any(
            item == part
            or (isinstance(item, str) and isinstance(part, str) and part in item)
            for item in whole
        )
    return part in (list(whole) if isinstance(whole, Mapping) else whole)`,
}

const isIn: Helper = {
  uses: ['_is_list'],
  text: `def _is_in(value, wanted):
    """One of those wanted; of a list, any element of it."""
    return any(item in wanted for item in (value if _is_list(value) else [value]))`,
}

const isEmpty: Helper = {
  imports: ['from collections.abc import Sized'],
  text: `def _is_empty(value):
    return value is None or (isinstance(value, Sized) and len(value) == 0)`,
}

const holds: Helper = {
  text: `def _holds(compare, value, wanted):
    """What is missing is neither more nor less."""
    return value is not None and wanted is not None and compare(value, wanted)`,
}

const startsWith: Helper = {
  text: `def _starts_with(value, start):
    return (
        isinstance(value, str) and isinstance(start, str) and value.startswith(start)
    )`,
}

const endsWith: Helper = {
  text: `def _ends_with(value, end):
    return isinstance(value, str) and isinstance(end, str) and value.endswith(end)`,
}

const lower: Helper = {
  text: `def _lower(value):
    return value.lower() if isinstance(value, str) else value`,
}

const lowerTexts: Helper = {
  uses: ['_is_list', '_lower'],
  text: `def _lower_texts(value):
    return [_lower(item) for item in value] if _is_list(value) else _lower(value)`,
}

const address: Helper = {
  imports: ['from ipaddress import ip_address'],
  text: `def _address(value):
    """Raises ValueError where there is something else than an address."""
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is no IP address")
    found = ip_address(value)
    return getattr(found, "ipv4_mapped", None) or found`,
}

const isPrivate: Helper = {
  uses: ['_address'],
  text: `def _is_private(value):
    return value is not None and _address(value).is_private`,
}

const isPublic: Helper = {
  imports: ['from ipaddress import ip_network'],
  uses: ['_address'],
  text: `def _is_public(value):
    """Neither private nor shared address space, which is no opposite of private."""
    if value is None:
        return False
    found = _address(value)
    shared = found.version == 4 and found in ip_network("100.64.0.0/10")
    return not found.is_private and not shared`,
}

const isAddress: Helper = {
  imports: ['from ipaddress import ip_address'],
  text: `def _is_address(value, *versions):
    try:
        return isinstance(value, str) and ip_address(value).version in versions
    except ValueError:
        return False`,
}

const inNetwork: Helper = {
  imports: ['from ipaddress import ip_network'],
  text: `def _in_network(value, network):
    """An address or block that shares addresses with the network."""
    if value is None:
        return False
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is no IP address or CIDR block")
    block, wanted = (ip_network(text, strict=False) for text in (value, network))
    return block.version == wanted.version and block.overlaps(wanted)`,
}

const anyInNetwork: Helper = {
  uses: ['_in_network', '_is_list'],
  text: `def _any_in_network(values, network):
    if values is None:
        return False
    if not _is_list(values):
        raise ValueError(f"{values!r} is no list of IP addresses")
    return any(_in_network(value, network) for value in values)`,
}

const plain: Helper = {
  imports: ['from collections.abc import Mapping'],
  uses: ['_is_list'],
  text: `def _plain(value):
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if _is_list(value) else value`,
}

const json: Helper = {
  imports: ['import json'],
  uses: ['_plain'],
  text: `def _json(value):
    return json.dumps(_plain(value), separators=(",", ":"), ensure_ascii=False)`,
}

const show: Helper = {
  uses: ['_json'],
  text: `def _show(value):
    """A text as it is, anything else as JSON, and nothing for what is missing."""
    if value is None:
        return ""
    return value if isinstance(value, str) else _json(value)`,
}

/** In the order in which they are printed, with dependencies first. */
export const helpers = {
  _is_list: isList,
  _list_of: listOf,
  _read: read,
  _flatten: flatten,
  _contains: contains,
  _is_in: isIn,
  _is_empty: isEmpty,
  _holds: holds,
  _starts_with: startsWith,
  _ends_with: endsWith,
  _lower: lower,
  _lower_texts: lowerTexts,
  _address: address,
  _is_private: isPrivate,
  _is_public: isPublic,
  _is_address: isAddress,
  _in_network: inNetwork,
  _any_in_network: anyInNetwork,
  _plain: plain,
  _json: json,
  _show: show,
}

export type HelperName =
  | '_is_list'
  | '_list_of'
  | '_read'
  | '_flatten'
  | '_contains'
  | '_is_in'
  | '_is_empty'
  | '_holds'
  | '_starts_with'
  | '_ends_with'
  | '_lower'
  | '_lower_texts'
  | '_address'
  | '_is_private'
  | '_is_public'
  | '_is_address'
  | '_in_network'
  | '_any_in_network'
  | '_plain'
  | '_json'
  | '_show'
