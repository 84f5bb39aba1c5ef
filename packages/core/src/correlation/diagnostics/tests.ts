import type { DiagnosticKind } from '../../diagnostics.ts'

const error = 'error'
const warning = 'warning'

export const unknownOutputId: DiagnosticKind = {
  code: 'PK5060',
  name: 'correlation-unknown-output-id',
  severity: error,
  summary: 'A unit test has signals for a step that does not exist.',
  explanation:
    '`ID` in `RuleOutputs` names a step by its `ID`. With a misspelt one the step has no signals, and a test that expects `false` passes for the wrong reason. This is the most common mistake in correlation tests.',
  example: {
    bad: 'Detection:\n  - Group:\n      - ID: Login\n        RuleID: Okta.Login\nTests:\n  - Name: Login\n    ExpectedResult: true\n    RuleOutputs:\n      - ID: Logins\n',
    good: 'Detection:\n  - Group:\n      - ID: Login\n        RuleID: Okta.Login\nTests:\n  - Name: Login\n    ExpectedResult: true\n    RuleOutputs:\n      - ID: Login\n',
    language: 'yaml',
  },
}

export const mixedTimes: DiagnosticKind = {
  code: 'PK5061',
  name: 'correlation-mixed-times',
  severity: error,
  summary: 'A unit test mixes minutes and timestamps.',
  explanation:
    'The times of a test are either whole minutes from an arbitrary start or ISO 8601 timestamps. The two cannot be compared. Use one form for all times of a test.',
}

export const badTime: DiagnosticKind = {
  code: 'PK5062',
  name: 'correlation-bad-time',
  severity: error,
  summary: 'A time in a unit test cannot be read.',
  explanation:
    'A time is a whole number of minutes without quotes (`0`, `15`), or an ISO 8601 timestamp (`2024-06-01T10:00:01Z`).',
}

export const unusedField: DiagnosticKind = {
  code: 'PK5063',
  name: 'correlation-unused-field',
  severity: warning,
  summary: 'A unit test has values for a field that the rule does not match on.',
  explanation:
    'Signals count for a step by the field its transition or criterion names. Signals listed only under another field do not count. Correct the field, or the rule. A step that is not matched by a field counts signals under any field.',
}

export const duplicateOutputId: DiagnosticKind = {
  code: 'PK5064',
  name: 'correlation-duplicate-output-id',
  severity: warning,
  summary: 'A unit test lists a step twice.',
  explanation: 'The signals of both entries are combined. Write them as one entry, so that a reader sees all of them.',
}

export const outputShape: DiagnosticKind = {
  code: 'PK5065',
  name: 'correlation-output-shape',
  severity: error,
  summary: 'The signals of a unit test are not written as expected.',
  explanation:
    '`RuleOutputs` is a list of maps with `ID` and `Matches`. `Matches` goes from field to value to a list of times: `user: {u-017: [0, 5]}` are two signals of one rule, with `u-017` in the field `user`, at minutes 0 and 5.',
  example: {
    bad: 'RuleOutputs:\n  - ID: Login\n    Matches:\n      user: u-017\n',
    good: 'RuleOutputs:\n  - ID: Login\n    Matches:\n      user:\n        u-017: [0]\n',
    language: 'yaml',
  },
}

export const tooManySignals: DiagnosticKind = {
  code: 'PK5066',
  name: 'correlation-too-many-signals',
  severity: error,
  summary: 'A unit test has too many signals.',
  explanation:
    'A test can list at most 20,000 signals. The result depends on the order and number of a few; keep those that matter.',
}

export const outputWithoutSignals: DiagnosticKind = {
  code: 'PK5067',
  name: 'correlation-output-without-signals',
  severity: warning,
  summary: 'A unit test lists a step without any signal of it.',
  explanation:
    'A signal is a time in `Matches`. A step that is listed without one has no signal, just as if it were not listed. If its rule is meant to have matched, write field, value and time; where the rule matches on no field, use any field: `Matches: {any: {any: [0]}}`. Otherwise remove the entry.',
  example: {
    bad: 'RuleOutputs:\n  - ID: Login\n',
    good: 'RuleOutputs:\n  - ID: Login\n    Matches:\n      user:\n        u-017: [0]\n',
    language: 'yaml',
  },
}

export const testDiagnostics = [
  unknownOutputId,
  mixedTimes,
  badTime,
  unusedField,
  duplicateOutputId,
  outputShape,
  tooManySignals,
  outputWithoutSignals,
]
