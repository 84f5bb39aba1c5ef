import type { DiagnosticKind } from '../../diagnostics.ts'

const error = 'error'
const warning = 'warning'

// The summaries that are messages of the rule editor have its exact texts.

export const duplicateStepIds: DiagnosticKind = {
  code: 'PK5020',
  name: 'correlation-duplicate-ids',
  severity: error,
  summary: 'Cannot have duplicate IDs',
  explanation:
    'Transitions, match criteria and tests name a step by its `ID`. Two steps with the same ID cannot be distinguished. Give each a name that says what happened, like `Login` and `AccountChange`.',
}

export const missingStepId: DiagnosticKind = {
  code: 'PK5021',
  name: 'correlation-missing-id',
  severity: error,
  summary: 'Missing ID in Sequence',
  explanation:
    'A sequence with `Transitions` needs an `ID` on every step, since transitions name the steps they join by it. Add an `ID`.',
}

export const selfReference: DiagnosticKind = {
  code: 'PK5022',
  name: 'correlation-self-reference',
  severity: error,
  summary: 'A rule cannot reference itself',
  explanation:
    'A correlation rule reads signals of other rules. Its own signals exist only after it matched, so a step that names the rule itself could never match. Name another rule.',
}

export const duplicateRuleIds: DiagnosticKind = {
  code: 'PK5023',
  name: 'correlation-duplicate-rule-ids',
  severity: error,
  summary: 'Cannot have duplicate RuleIDs',
  explanation:
    'Each step needs its own rule; otherwise one signal would satisfy two steps at once. To require several signals of one rule, write `MinMatchCount` on its step.',
  example: {
    bad: 'Sequence:\n  - ID: First\n    RuleID: Okta.Login\n  - ID: Second\n    RuleID: Okta.Login\n',
    good: 'Sequence:\n  - ID: Logins\n    RuleID: Okta.Login\n    MinMatchCount: 2\n',
    language: 'yaml',
  },
}

export const missingRuleId: DiagnosticKind = {
  code: 'PK5024',
  name: 'correlation-missing-rule-id',
  severity: error,
  summary: 'Missing RuleID in Sequence, or in Group',
  explanation:
    'Every step counts the signals of one rule, which `RuleID` names: a rule, a scheduled rule or another correlation rule.',
}

export const absentWithCounts: DiagnosticKind = {
  code: 'PK5025',
  name: 'correlation-absent-with-counts',
  severity: warning,
  summary: 'The rule cannot be absent with min or max match count',
  explanation:
    'An absent step is satisfied when there is no signal at all, so a count on it is ignored. Remove `MinMatchCount` and `MaxMatchCount`, or remove `Absence: true` if you need a count.',
}

export const usesPolicy: DiagnosticKind = {
  code: 'PK5026',
  name: 'correlation-uses-policy',
  severity: error,
  summary: 'Cannot use policies',
  explanation:
    'Policies evaluate resources and create no signals, so a correlation rule cannot count them. Name a rule, a scheduled rule or a correlation rule.',
}

export const noRuleFound: DiagnosticKind = {
  code: 'PK5027',
  name: 'correlation-no-rule-found',
  severity: error,
  summary: 'No rule found',
  explanation:
    'A step names a rule that is not in the content, so it can never have a signal. Correct the `RuleID`, or add the rule. It is only a warning if the loaded content is probably incomplete: if it has less than half of the rules that correlation rules name, and no rule with a similar name.',
}

export const minAboveMax: DiagnosticKind = {
  code: 'PK5028',
  name: 'correlation-min-above-max',
  severity: error,
  summary: 'MinMatchCount is greater than MaxMatchCount.',
  explanation: 'No count satisfies both limits, so the step never matches. Swap or correct them.',
}

export const allAbsent: DiagnosticKind = {
  code: 'PK5029',
  name: 'correlation-all-absent',
  severity: error,
  summary: 'Every step is absent.',
  explanation:
    'A correlation rule is evaluated on signals. When every step has `Absence: true`, no signal can make it match: the rule never raises an alert. At least one step has to be present.',
}

export const disabledReference: DiagnosticKind = {
  code: 'PK5030',
  name: 'correlation-disabled-reference',
  severity: warning,
  summary: 'An enabled correlation rule needs a rule that is disabled.',
  explanation:
    'A disabled rule creates no signals, so its step never matches (and an absent step always does). Enable the rule; with `CreateAlert: false` it creates signals but no alerts.',
}

export const correlationCycle: DiagnosticKind = {
  code: 'PK5031',
  name: 'correlation-cycle',
  severity: error,
  summary: 'Correlation rules reference each other in a cycle.',
  explanation:
    'A correlation rule can count the signals of another one, but not if that one depends on the first: neither could ever match first. Remove one of the references.',
}

export const stepDiagnostics = [
  duplicateStepIds,
  missingStepId,
  selfReference,
  duplicateRuleIds,
  missingRuleId,
  absentWithCounts,
  usesPolicy,
  noRuleFound,
  minAboveMax,
  allAbsent,
  disabledReference,
  correlationCycle,
]
