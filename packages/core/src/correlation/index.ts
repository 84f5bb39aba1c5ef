/**
 * Correlation rules: reading their body, checking it, and deciding their unit tests without a server.
 *
 *     const { body, findings } = parseCorrelationBody(spec.data.Detection, { file, path: ['Detection'], ruleId })
 *     if (body) runCorrelationTest(body, test) // { matched: false, reason: 'Step 2 "Login" has no match within 15 min ...' }
 */
export type {
  CorrelationBody,
  Criterion,
  EvaluationOrder,
  FieldPair,
  GroupBody,
  Schedule,
  SequenceBody,
  Step,
  Transition,
} from './body.ts'
export { correlationChecks } from './checks/index.ts'
export { correlationDiagnostics } from './diagnostics/index.ts'
export { evaluateGroup, isAbsent, type Candidate, type MemberState } from './evaluate-group.ts'
export {
  boundField,
  evaluateSequence,
  frameOf,
  isOptional,
  linkToItself,
  sequenceChains,
  type Chain,
  type Mark,
  type SequenceOutcome,
} from './evaluate-sequence.ts'
export { createInstants, type EvaluationInstants } from './evaluation-instants.ts'
export { explainGroup } from './explain-group.ts'
export { explainSequence } from './explain-sequence.ts'
export { linkBetween, type Link } from './links.ts'
export type { SignalIndex, StepSignals } from './signal-index.ts'
export { parseCorrelationBody, type ParsedBody } from './parse-body.ts'
export type { Source } from './report.ts'
export { runCorrelationTest, type CorrelationTestResult } from './run-correlation-test.ts'
export { settlesAt } from './settles-at.ts'
