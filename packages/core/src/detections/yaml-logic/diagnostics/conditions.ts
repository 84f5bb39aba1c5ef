import type { DiagnosticKind } from '../../../diagnostics.ts'

const error = 'error'
const warning = 'warning'
const info = 'info'

export const unknownCondition: DiagnosticKind = {
  code: 'PK4020',
  name: 'unknown-condition',
  severity: error,
  summary: 'The name of a condition is unknown.',
  explanation:
    'The name under `Condition` decides how the field is tested, so it must be one that the language defines, spelled exactly: `Equals`, `Contains`, `StartsWith`, `IsIn`, `IsGreaterThan`, `Exists`, `IsNullOrEmpty`, `IsIPAddressInCIDR`, `AnyElement` and others, most with a negated partner such as `DoesNotEqual`.',
  example: {
    bad: '- Key: action\n  Condition: Equal\n  Value: delete\n',
    good: '- Key: action\n  Condition: Equals\n  Value: delete\n',
    language: 'yaml',
  },
}

export const oldSpelling: DiagnosticKind = {
  code: 'PK4021',
  name: 'condition-spelling',
  severity: warning,
  summary: 'A condition has a spelling that other tools reject.',
  explanation:
    'Some guides spell `IsGreaterThanOrEquals` and `IsLessThanOrEquals` without the last letter. Picket accepts both; other tools reject them. Add the "s".',
}

export const wrongValue: DiagnosticKind = {
  code: 'PK4022',
  name: 'condition-value-type',
  severity: error,
  summary: 'A value has a type that its condition cannot use.',
  explanation:
    'Values are compared as they are, without conversion: `"1"` is a text and never equal to the number `1`. `StartsWith` and similar conditions need a text, `IsGreaterThan` and similar ones a number, and no condition accepts null, a list or a map as `Value`. Quote or unquote the value, or choose another condition: `IsNull` for null, `IsIn` for several values.',
  example: {
    bad: '- Key: count\n  Condition: IsGreaterThan\n  Value: "5"\n',
    good: '- Key: count\n  Condition: IsGreaterThan\n  Value: 5\n',
    language: 'yaml',
  },
}

export const mixedValues: DiagnosticKind = {
  code: 'PK4023',
  name: 'mixed-values',
  severity: error,
  summary: 'A list has values of different types.',
  explanation:
    'All items of `Values` have one type: texts, numbers or booleans. A mix usually means missing or extra quotes, as in `[200, "404"]`, so that one of the values never matches. Use one type, or use two conditions in an `Any`.',
  example: {
    bad: '- Key: status\n  Condition: IsIn\n  Values: [200, "404"]\n',
    good: '- Key: status\n  Condition: IsIn\n  Values: [200, 404]\n',
    language: 'yaml',
  },
}

export const missingValue: DiagnosticKind = {
  code: 'PK4024',
  name: 'condition-value-missing',
  severity: error,
  summary: 'A condition has no value to compare the field with.',
  explanation:
    '`Equals`, `Contains`, `StartsWith`, `IsGreaterThan` and the like need a `Value`; `IsIn` and `IsNotIn` need a list under `Values`. To test only whether a field exists, use `Exists` or `IsNotNullOrEmpty`.',
}

export const badCidr: DiagnosticKind = {
  code: 'PK4025',
  name: 'bad-cidr',
  severity: error,
  summary: 'A text is not an IP address or CIDR block.',
  explanation:
    'Blocks are written as an address and a number of bits: `10.0.0.0/8`, `2001:db8::/32`; a single address stands for itself. Four numbers without leading zeros make an IPv4 address; at most 32 bits go with it, 128 with an IPv6 one. Zone ids (`%eth0`) are not allowed.',
  example: {
    bad: '- Key: sourceIp\n  Condition: IsIPAddressInCIDR\n  Value: 10.0.0/8\n',
    good: '- Key: sourceIp\n  Condition: IsIPAddressInCIDR\n  Value: 10.0.0.0/8\n',
    language: 'yaml',
  },
}

export const emptyList: DiagnosticKind = {
  code: 'PK4026',
  name: 'empty-expression-list',
  severity: info,
  summary: 'A list of match expressions is empty and has no effect.',
  explanation:
    'An empty `All` or `Any` matches every event, so the line has no effect. Consoles write `All: []` when no filter is selected; it is harmless and can be removed. An empty `Detection` matches every event, which is rarely intended; if it is, write `Condition: AlwaysTrue`.',
}

export const neverHolds: DiagnosticKind = {
  code: 'PK4027',
  name: 'unreachable-condition',
  severity: warning,
  summary: 'Conditions contradict each other, so they never match.',
  explanation:
    'A field cannot be equal to two values at once, be missing and have a value, or be in an empty list. The conditions of this list are never true for the same event. Often `Any` is meant instead of a plain list, which is an "and", or one of the values is misspelled.',
  example: {
    bad: '- Key: action\n  Condition: Equals\n  Value: create\n- Key: action\n  Condition: Equals\n  Value: delete\n',
    good: '- Key: action\n  Condition: IsIn\n  Values: [create, delete]\n',
    language: 'yaml',
  },
}

export const alwaysHolds: DiagnosticKind = {
  code: 'PK4028',
  name: 'idle-condition',
  severity: warning,
  summary: 'Conditions match every event, so they have no effect.',
  explanation:
    'Every value differs from at least one of two values, so `DoesNotEqual` twice on one field in an `Any` is always true; so is `IsNotIn` with an empty list. The condition looks as if it excluded events, but it does not. For "none of them" list both conditions below each other, or use `IsNotIn`.',
  example: {
    bad: '- Any:\n    - Key: user\n      Condition: DoesNotEqual\n      Value: u-017\n    - Key: user\n      Condition: DoesNotEqual\n      Value: u-2\n',
    good: '- Key: user\n  Condition: IsNotIn\n  Values: [u-017, u-2]\n',
    language: 'yaml',
  },
}

export const conditionDiagnostics: readonly DiagnosticKind[] = [
  unknownCondition,
  oldSpelling,
  wrongValue,
  mixedValues,
  missingValue,
  badCidr,
  emptyList,
  neverHolds,
  alwaysHolds,
]
