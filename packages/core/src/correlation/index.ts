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
export { parseCorrelationBody, type ParsedBody } from './parse-body.ts'
export type { Source } from './report.ts'
export { runCorrelationTest, type CorrelationTestResult } from './run-correlation-test.ts'
