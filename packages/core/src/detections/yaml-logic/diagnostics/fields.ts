import type { DiagnosticKind } from '../../../diagnostics.ts'

const error = 'error'
const info = 'info'
const warning = 'warning'

export const badKey: DiagnosticKind = {
  code: 'PK4040',
  name: 'bad-key-path',
  severity: error,
  summary: 'The name of a field cannot be read.',
  explanation:
    '`Key` is the name of one top-level key, `DeepKey` a list of keys from the outside in, `KeyPath` a dotted path: `user.name`, `list[0].id`, `list[*].id`, `"odd key".id`. Keys of letters, digits and underscores need no quotes; put any other key in double quotes. Functions, filters and operators of JMESPath are not supported.',
  example: {
    bad: '- KeyPath: headers.user-agent\n  Condition: Exists\n',
    good: '- KeyPath: headers."user-agent"\n  Condition: Exists\n',
    language: 'yaml',
  },
}

export const dottedKey: DiagnosticKind = {
  code: 'PK4041',
  name: 'dotted-key',
  severity: info,
  summary: 'A `Key` has dots, which are part of the name.',
  explanation:
    '`Key` names one top-level key, its dots included; it does not descend into maps. If the field is inside a nested map, write `KeyPath: a.b` or `DeepKey: [a, b]`, or the condition never finds its field.',
}

export const indexInComprehension: DiagnosticKind = {
  code: 'PK4042',
  name: 'index-in-comprehension',
  severity: error,
  summary: 'A `DeepKey` inside a list comprehension has a list index.',
  explanation:
    'Inside `Expressions`, conditions apply to an element of the list instead of the event, and `DeepKey` can contain only keys. Use `KeyPath` with an index, as in `KeyPath: tags[0]`, or use another list comprehension.',
}

export const badTemplate: DiagnosticKind = {
  code: 'PK4043',
  name: 'bad-title-placeholder',
  severity: error,
  summary: 'A placeholder in `AlertTitle` cannot be read.',
  explanation:
    'In `AlertTitle`, `{field}` or `{a.b}` stands for the value of a field of the event; the path follows the rules of `KeyPath`. A missing field becomes an empty text. An unmatched brace is left unchanged.',
  example: {
    bad: 'AlertTitle: "Login by {user name}"\n',
    good: 'AlertTitle: "Login by {user.name}"\n',
    language: 'yaml',
  },
}

export const alertFieldShape: DiagnosticKind = {
  code: 'PK4044',
  name: 'alert-field-shape',
  severity: error,
  summary: 'An alert field of a YAML detection has the wrong structure.',
  explanation:
    '`AlertContext` is a list of maps with `KeyName` and `KeyValue`; `GroupBy` a list of key specifiers; `DynamicSeverities` a list of maps with `ChangeTo` and `Conditions`; `AlertTitle` a text. `KeyValue` and the items of `GroupBy` are maps with exactly one of `Key`, `DeepKey` and `KeyPath`.',
  example: {
    bad: 'GroupBy:\n  - user\n',
    good: 'GroupBy:\n  - Key: user\n',
    language: 'yaml',
  },
}

export const unknownSeverity: DiagnosticKind = {
  code: 'PK4045',
  name: 'unknown-dynamic-severity',
  severity: error,
  summary: '`ChangeTo` names an unknown severity.',
  explanation:
    'When the conditions of an entry of `DynamicSeverities` match, the alert gets the severity under `ChangeTo`, so it must be one that alerts can have: `Info`, `Low`, `Medium`, `High` or `Critical`. Correct the spelling, or remove the entry.',
}

export const repeatedContextName: DiagnosticKind = {
  code: 'PK4046',
  name: 'repeated-context-name',
  severity: warning,
  summary: 'Two entries of `AlertContext` have the same name.',
  explanation:
    'The context of an alert is a map, so only the last of several entries with the same `KeyName` is used. Use different names.',
}

export const fieldDiagnostics: readonly DiagnosticKind[] = [
  badKey,
  dottedKey,
  indexInComprehension,
  badTemplate,
  alertFieldShape,
  unknownSeverity,
  repeatedContextName,
]
