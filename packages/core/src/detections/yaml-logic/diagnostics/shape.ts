import type { DiagnosticKind } from '../../../diagnostics.ts'

const error = 'error'

export const notExpressions: DiagnosticKind = {
  code: 'PK4001',
  name: 'match-expression-shape',
  severity: error,
  summary: 'A list of match expressions, or a match expression, is expected.',
  explanation:
    '`Detection`, `InlineFilters`, `Conditions`, `Expressions` and the combinators (`All`, `Any`, `OnlyOne`, `None`) hold lists, and every item is a map: a key specifier with a `Condition`, or one combinator. A missing dash is the usual cause.',
  example: {
    bad: 'Detection:\n  Key: action\n  Condition: Exists\n',
    good: 'Detection:\n  - Key: action\n    Condition: Exists\n',
    language: 'yaml',
  },
}

export const unknownExpressionKey: DiagnosticKind = {
  code: 'PK4002',
  name: 'unknown-match-key',
  severity: error,
  summary: 'A match expression, or an alert field beside it, has an unknown key.',
  explanation:
    'With an unknown key, a condition would silently be ignored. The keys of a match expression are `Key`, `DeepKey`, `KeyPath`, `Enrichment`, `Condition`, `Value`, `Values`, `Expressions` and the combinators `All`, `Any`, `OnlyOne` and `None`, spelled exactly like this. Correct the spelling, or remove the key.',
  example: {
    bad: '- Key: action\n  Condition: Equals\n  Valeu: delete\n',
    good: '- Key: action\n  Condition: Equals\n  Value: delete\n',
    language: 'yaml',
  },
}

export const missingPart: DiagnosticKind = {
  code: 'PK4003',
  name: 'match-expression-incomplete',
  severity: error,
  summary: 'A match expression lacks a part that it needs.',
  explanation:
    'An expression needs a `Condition` and, unless it is `AlwaysTrue` or `AlwaysFalse` or compares two keys, exactly one of `Key`, `DeepKey`, `KeyPath` and `Enrichment` to name the field. A list comprehension also needs `Expressions`, an enrichment its `Table`, `Selector` and `FieldPath`.',
}

export const severalKeys: DiagnosticKind = {
  code: 'PK4004',
  name: 'several-key-specifiers',
  severity: error,
  summary: 'A match expression names its field more than once.',
  explanation:
    'Exactly one of `Key`, `DeepKey`, `KeyPath` and `Enrichment` names the field; with two of them it would not be clear which applies. Keep one. To compare two fields, list both under `Values` and omit the key beside `Condition`.',
  example: {
    bad: '- Key: action\n  KeyPath: action\n  Condition: Exists\n',
    good: '- KeyPath: action\n  Condition: Exists\n',
    language: 'yaml',
  },
}

export const misplacedPart: DiagnosticKind = {
  code: 'PK4005',
  name: 'misplaced-match-part',
  severity: error,
  summary: 'A part of a match expression does not go with its condition or combinator.',
  explanation:
    'Each kind of expression has its own keys: `Value` belongs to conditions that need one value, `Values` to those that need several, `Expressions` to list comprehensions only, and a combinator has no other key beside it. Other parts would not be evaluated. Remove the part, or use the condition that it belongs to (`IsIn` for several values).',
  example: {
    bad: '- Key: action\n  Condition: Equals\n  Values: [create, delete]\n',
    good: '- Key: action\n  Condition: IsIn\n  Values: [create, delete]\n',
    language: 'yaml',
  },
}

export const tooDeep: DiagnosticKind = {
  code: 'PK4006',
  name: 'match-nesting-too-deep',
  severity: error,
  summary: 'Match expressions are nested more than 32 levels deep.',
  explanation:
    'Combinators and list comprehensions may be nested 32 levels deep. Deeper nesting is almost always generated, and can be flattened: `All` in `All` and `Any` in `Any` are one list.',
}

export const keyPair: DiagnosticKind = {
  code: 'PK4007',
  name: 'key-comparison-shape',
  severity: error,
  summary: 'A comparison of two fields does not list exactly two key specifiers.',
  explanation:
    'When `Values` lists key specifiers, the first field is compared with the second: exactly two are needed, each a map with one of `Key`, `DeepKey` and `KeyPath`. For more fields write one comparison each.',
  example: {
    bad: '- Condition: Equals\n  Values:\n    - Key: source\n    - Key: target\n    - Key: origin\n',
    good: '- Condition: Equals\n  Values:\n    - Key: source\n    - Key: target\n',
    language: 'yaml',
  },
}

export const notInInlineFilters: DiagnosticKind = {
  code: 'PK4008',
  name: 'not-in-inline-filters',
  severity: error,
  summary: 'Inline filters do not support this part of the detection language.',
  explanation:
    'Inline filters use a smaller language than `Detection`: fields are named by `KeyPath` or `Enrichment`, the combinators are `All` and `Any`, and there are no list comprehensions, comparisons of two fields, `AlwaysTrue` or `AlwaysFalse`. Write `KeyPath: name` for `Key: name`; put conditions that inline filters cannot express into the rule itself.',
  example: {
    bad: 'InlineFilters:\n  - Key: environment\n    Condition: Equals\n    Value: production\n',
    good: 'InlineFilters:\n  - KeyPath: environment\n    Condition: Equals\n    Value: production\n',
    language: 'yaml',
  },
}

export const shapeDiagnostics: readonly DiagnosticKind[] = [
  notExpressions,
  unknownExpressionKey,
  missingPart,
  severalKeys,
  misplacedPart,
  tooDeep,
  keyPair,
  notInInlineFilters,
]
