import type { DiagnosticKind } from '../../../diagnostics.ts'

const error = 'error'
const warning = 'warning'
const info = 'info'

export const unknownCondition: DiagnosticKind = {
  code: 'PK4020',
  name: 'unknown-condition',
  severity: error,
  summary: 'A condition has a name that is not known.',
  explanation:
    'The name under `Condition` decides how the field is judged, so it must be one of those that the language has, spelled exactly. The language has `Equals`, `Contains`, `StartsWith`, `IsIn`, `IsGreaterThan`, `Exists`, `IsNullOrEmpty`, `IsIPAddressInCIDR`, `AnyElement` and others, most with a negated partner such as `DoesNotEqual`.',
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
  summary: 'A condition is spelled in a way that is understood here, but not everywhere.',
  explanation:
    'Some guides spell `IsGreaterThanOrEquals` and `IsLessThanOrEquals` without the last letter. Both are understood here; other tools refuse them. Add the "s".',
}

export const wrongValue: DiagnosticKind = {
  code: 'PK4022',
  name: 'condition-value-type',
  severity: error,
  summary: 'A value has a type that its condition cannot use.',
  explanation:
    'Values are compared as they are, without conversion: `"1"` is a text and never equal to the number `1`. `StartsWith` and its kin need a text, `IsGreaterThan` and its kin a number, and nothing takes null, a list or a map as one value. Quote or unquote the value, or choose another condition: `IsNull` for null, `IsIn` for several values.',
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
  summary: 'Values of different types stand in one list.',
  explanation:
    'All items of `Values` have one type: texts, numbers or booleans. A mixture is usually a missing pair of quotes, as in `[200, "404"]`, and then one of the values can never be found. Write them alike, or use two conditions in an `Any`.',
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
  summary: 'A condition lacks the value that it holds the field against.',
  explanation:
    '`Equals`, `Contains`, `StartsWith`, `IsGreaterThan` and the like need a `Value`; `IsIn` and `IsNotIn` need a list under `Values`. To ask only whether a field is there, use `Exists` or `IsNotNullOrEmpty`.',
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
    'An empty `All` or `Any` holds for every event, so the line has no effect. Consoles write `All: []` where no filter was chosen; it is harmless and may be taken away. An empty `Detection` matches every event, which is hardly meant; `Condition: AlwaysTrue` says so on purpose.',
}

export const neverHolds: DiagnosticKind = {
  code: 'PK4027',
  name: 'unreachable-condition',
  severity: warning,
  summary: 'Conditions contradict each other, so that they can never hold together.',
  explanation:
    'A field cannot be equal to two values at once, be missing and have a value, or be in an empty list. What must hold together here never can, for no event, so everything that depends on it never happens. Often `Any` is meant in place of a plain list, which is an "and", or one of the values is misspelled.',
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
  summary: 'Conditions hold for every event, so that they decide nothing.',
  explanation:
    'Every value differs from at least one of two values, so `DoesNotEqual` twice on one field in an `Any` always holds; so does `IsNotIn` with an empty list. The condition looks as if it kept events away and does not. For "none of them" list both conditions below each other, or use `IsNotIn`.',
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
