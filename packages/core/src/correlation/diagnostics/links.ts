import type { DiagnosticKind } from '../../diagnostics.ts'

const error = 'error'
const warning = 'warning'

// The summaries that are messages of the rule editor have its exact texts.

export const tooManyTransitions: DiagnosticKind = {
  code: 'PK5040',
  name: 'correlation-too-many-transitions',
  severity: error,
  summary: 'Too many transitions',
  explanation:
    'A sequence of n steps has n - 1 transitions, one between each step and the next. Remove those that join other steps, or the same two steps again.',
}

export const missingTransition: DiagnosticKind = {
  code: 'PK5041',
  name: 'correlation-missing-transition',
  severity: error,
  summary: 'Missing transition',
  explanation:
    'When a sequence has `Transitions`, every step needs one from the step before it: otherwise the two are not linked by time or value. Add a transition, or remove `Transitions` if only the order within the lookback matters.',
}

export const invalidTransitions: DiagnosticKind = {
  code: 'PK5042',
  name: 'correlation-invalid-transitions',
  severity: warning,
  summary: 'Invalid Transitions: Can only have one transition between each node in order',
  explanation:
    'Transitions lead from each step to the next one in the order of the list. One that skips steps, goes backwards, joins a step to itself or repeats a pair is not evaluated as written. Correct its `From` and `To`.',
}

export const unknownTransitionStep: DiagnosticKind = {
  code: 'PK5043',
  name: 'correlation-unknown-transition-step',
  severity: error,
  summary: 'A transition names a step that does not exist.',
  explanation:
    '`From` and `To` of a transition name steps by their `ID` (not by their `RuleID`, and with the same upper and lower case).',
}

export const matchNotOne: DiagnosticKind = {
  code: 'PK5044',
  name: 'correlation-match-not-one',
  severity: error,
  summary: 'Match of a transition must have exactly one entry.',
  explanation:
    '`Match` is a list with one entry: `- On: field` when both steps have the value in the same field, or `- From: field` with `To: other` when they do not. To match on two values, put both into one field of the alert context of the rules.',
}

export const matchEntry: DiagnosticKind = {
  code: 'PK5045',
  name: 'correlation-match-entry',
  severity: error,
  summary: 'A Match entry needs either On, or From and To.',
  explanation:
    'Write `On: field` when the field has the same name on both steps, else `From: field of the earlier step` and `To: field of the later step`.',
}

export const chainBroken: DiagnosticKind = {
  code: 'PK5046',
  name: 'correlation-chain-broken',
  severity: warning,
  summary: 'The matched value is not carried through every transition.',
  explanation:
    'A sequence follows one value from its first step to its last. When a later transition has no `Match`, or starts from another field than the one the value arrived in, the steps before and after it may concern different users or machines. Give every transition a `Match`, and start each from the field in which the one before ended.',
}

export const frameAboveLookback: DiagnosticKind = {
  code: 'PK5047',
  name: 'correlation-frame-above-lookback',
  severity: warning,
  summary: 'The time frame of a transition is longer than the lookback.',
  explanation:
    'Only signals within `LookbackWindowMinutes` are read, so a longer `WithinTimeFrameMinutes` has no effect: signals further apart are never seen together. Make the lookback longer, or the time frame shorter.',
}

export const unknownGroupId: DiagnosticKind = {
  code: 'PK5050',
  name: 'correlation-unknown-group-id',
  severity: error,
  summary: 'MatchCriteria names a member that does not exist.',
  explanation:
    '`GroupID` names a member of the group by its `ID` (not by its `RuleID`, and with the same upper and lower case). A criterion on a member that does not exist is never applied.',
}

export const duplicateGroupId: DiagnosticKind = {
  code: 'PK5051',
  name: 'correlation-duplicate-group-id',
  severity: error,
  summary: 'One criterion names a member twice.',
  explanation:
    'A criterion says for each member which field holds the common value: one field per member. To accept either of two fields, put the value into one field of the alert context of the rule.',
}

export const unmatchedMember: DiagnosticKind = {
  code: 'PK5052',
  name: 'correlation-unmatched-member',
  severity: warning,
  summary: 'A criterion leaves a member of the group out.',
  explanation:
    'Members that a criterion does not name count with any value: the signals of other users satisfy them too, and for an absent member any signal prevents the match. Add the member to the criterion.',
}

export const groupMinAboveMembers: DiagnosticKind = {
  code: 'PK5053',
  name: 'correlation-group-min-above-members',
  severity: error,
  summary: 'MinMatchCount of the group is greater than its number of members.',
  explanation:
    '`MinMatchCount` of a group is the number of members that must match, so it cannot exceed the number of members. To require several signals of one rule, write `MinMatchCount` on that member.',
}

export const linkDiagnostics = [
  tooManyTransitions,
  missingTransition,
  invalidTransitions,
  unknownTransitionStep,
  matchNotOne,
  matchEntry,
  chainBroken,
  frameAboveLookback,
  unknownGroupId,
  duplicateGroupId,
  unmatchedMember,
  groupMinAboveMembers,
]
