import type { DiagnosticKind } from '../../diagnostics.ts'

const error = 'error'
const warning = 'warning'

export const bodyNotABlock: DiagnosticKind = {
  code: 'PK5001',
  name: 'correlation-body-missing',
  severity: error,
  summary: 'The detection of a correlation rule is not a list with one block.',
  explanation:
    '`Detection` of a correlation rule is a list whose first item is a map with either `Sequence` or `Group`, a `Schedule` and a `LookbackWindowMinutes`. Without it there is nothing to evaluate. Start the block with a dash below `Detection:`.',
  example: {
    bad: 'Detection:\n  Group:\n    - RuleID: Okta.Login\n',
    good: 'Detection:\n  - Group:\n      - ID: Login\n        RuleID: Okta.Login\n    Schedule:\n      RateMinutes: 15\n      TimeoutMinutes: 2\n',
    language: 'yaml',
  },
}

export const extraBlock: DiagnosticKind = {
  code: 'PK5002',
  name: 'correlation-extra-block',
  severity: warning,
  summary: 'A correlation rule has more than one block; only the first is used.',
  explanation:
    'Only the first item of `Detection` is evaluated. A second item never raises an alert. Merge the items into one block, or move the second one to its own correlation rule. An extra dash before `Schedule` or `Transitions` has the same effect.',
}

export const unknownKey: DiagnosticKind = {
  code: 'PK5003',
  name: 'correlation-unknown-key',
  severity: error,
  summary: 'A correlation rule has an unknown key, or a key in the wrong place.',
  explanation:
    'An unknown key is not evaluated: with a misspelt `MinMatchCount`, a single signal would be enough. Correct the spelling, or move the key to the place where it belongs. `Transitions` belongs to a sequence, `MatchCriteria` and a block-level `MinMatchCount` to a group.',
}

export const missingKey: DiagnosticKind = {
  code: 'PK5004',
  name: 'correlation-missing-key',
  severity: error,
  summary: 'A required key of a correlation rule is missing.',
  explanation:
    'The block needs a `Schedule` with `TimeoutMinutes`, a transition needs `From` and `To`, a step that is absent or counted needs its `RuleID`, and an entry of `MatchCriteria` needs `GroupID` and `Match`. Add the key.',
}

export const wrongType: DiagnosticKind = {
  code: 'PK5005',
  name: 'correlation-wrong-type',
  severity: error,
  summary: 'A value of a correlation rule has the wrong type.',
  explanation:
    'Counts and minutes are whole numbers without quotes, `Absence` is `true` or `false`, ids and fields are texts. Note that `yes` and `no` are texts in this dialect of YAML, and that `5.0` is not a whole number.',
}

export const outOfRange: DiagnosticKind = {
  code: 'PK5006',
  name: 'correlation-out-of-range',
  severity: error,
  summary: 'A number of a correlation rule is outside its limits.',
  explanation:
    'Limits: `LookbackWindowMinutes` 15 to 21600, `WithinTimeFrameMinutes` 1 to 1440, `RateMinutes` at least 2, `TimeoutMinutes` at least 1, `MinMatchCount` and `MaxMatchCount` of a step at least 0, `MinMatchCount` of a group at least 2.',
}

export const sequenceXorGroup: DiagnosticKind = {
  code: 'PK5007',
  name: 'correlation-sequence-xor-group',
  severity: error,
  summary: 'A correlation rule needs exactly one of Sequence and Group.',
  explanation:
    'A `Sequence` counts signals in order, a `Group` in any order. A block has exactly one of them: remove the other, or split the rule in two.',
}

export const scheduleXor: DiagnosticKind = {
  code: 'PK5008',
  name: 'correlation-schedule',
  severity: error,
  summary: 'A schedule needs exactly one of RateMinutes and CronExpression.',
  explanation:
    'The schedule says how often the correlation is evaluated: at an interval in minutes (`RateMinutes`) or at fixed times (`CronExpression`). Specify one of them.',
}

export const badCron: DiagnosticKind = {
  code: 'PK5009',
  name: 'correlation-cron',
  severity: error,
  summary: 'A cron expression cannot be read.',
  explanation:
    'A cron expression has five parts: minute, hour, day of month, month, day of week. `0 0 * * *` is every day at midnight. Quote it, since it begins with or contains `*`.',
}

export const badEvaluationOrder: DiagnosticKind = {
  code: 'PK5010',
  name: 'correlation-evaluation-order',
  severity: error,
  summary: 'The evaluation order is not known.',
  explanation:
    '`EventEvaluationOrder` is `Chronological` (the default) or `ReverseChronological`. It decides which signal comes first when several match.',
}

export const emptySteps: DiagnosticKind = {
  code: 'PK5011',
  name: 'correlation-no-steps',
  severity: error,
  summary: 'A sequence or group has no rules.',
  explanation: 'A correlation rule combines the signals of other rules. List at least one, usually two.',
}

export const lookbackShorterThanRate: DiagnosticKind = {
  code: 'PK5012',
  name: 'correlation-lookback-gap',
  severity: warning,
  summary: 'The lookback is shorter than the time between two evaluations.',
  explanation:
    'Every evaluation reads the signals of the last `LookbackWindowMinutes`. When evaluations are further apart than that, signals between two windows are never read, and matches are missed. Make the lookback at least 1.5 times `RateMinutes`.',
  example: {
    bad: 'LookbackWindowMinutes: 60\nSchedule:\n  RateMinutes: 120\n  TimeoutMinutes: 2\n',
    good: 'LookbackWindowMinutes: 180\nSchedule:\n  RateMinutes: 120\n  TimeoutMinutes: 2\n',
    language: 'yaml',
  },
}

export const lookbackTight: DiagnosticKind = {
  code: 'PK5013',
  name: 'correlation-lookback-tight',
  severity: 'info',
  summary: 'The lookback is shorter than 1.5 times the rate.',
  explanation:
    'Two signals are matched only when both are in one window. With a lookback of at least 1.5 times `RateMinutes` two windows overlap by half a period. Much public content uses 1800 for a rate of 1440, so this is only a note: signals further apart than the overlap can be missed.',
}

export const bodyDiagnostics = [
  bodyNotABlock,
  extraBlock,
  unknownKey,
  missingKey,
  wrongType,
  outOfRange,
  sequenceXorGroup,
  scheduleXor,
  badCron,
  badEvaluationOrder,
  emptySteps,
  lookbackShorterThanRate,
  lookbackTight,
]
