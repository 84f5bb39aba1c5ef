import type { ValueMap } from '../values/value.ts'
import type { CorrelationBody } from './body.ts'
import { evaluateGroup } from './evaluate-group.ts'
import { evaluateSequence } from './evaluate-sequence.ts'
import { explainGroup } from './explain-group.ts'
import { explainSequence } from './explain-sequence.ts'
import { Report } from './report.ts'
import { indexSignals, type SignalIndex } from './signal-index.ts'
import { readTestSignals, type TestSignals } from './test-signals.ts'

export interface CorrelationTestResult {
  /** Whether the rule would raise an alert; missing when the test itself cannot be used. */
  readonly matched?: boolean
  /** The reason, as text with names, numbers and times, to be shown if the verdict is unexpected. */
  readonly reason: string
}

/**
 * Runs one item of a correlation rule's `Tests` with only its `RuleOutputs`, without running the rules it names.
 * `SignalMatch` is not applied: a test lists the signals that count.
 */
export function runCorrelationTest(body: CorrelationBody, test: ValueMap): CorrelationTestResult {
  const { signals, problem } = readUsableSignals(body, test)
  return problem === undefined ? judgeSignals(body, signals) : { reason: problem }
}

/** Reads the signals of a test, and why they cannot be used if so. */
export function readUsableSignals(
  body: CorrelationBody,
  test: ValueMap,
): { readonly signals: TestSignals; readonly problem?: string } {
  const report = new Report({ file: '', path: [] })
  const signals = readTestSignals(test, [], body, report)
  const problems = report.findings.filter(({ kind, severity }) => (severity ?? kind.severity) === 'error')
  const [first] = problems
  if (!first) return { signals }
  const more = problems.length > 1 ? `(${problems.length - 1} more)` : ''
  return {
    signals,
    problem: ['The test cannot be used:', first.message, first.hint, more].filter(Boolean).join(' '),
  }
}

/** Evaluates signals at the time of the last one, or at `now`. */
export function judgeSignals(
  body: CorrelationBody,
  signals: TestSignals,
  now?: number,
): Required<CorrelationTestResult> {
  const index = indexSignals(body, signals, now)
  if (index.total === 0) return { matched: false, reason: 'No rule has a signal in this test.' }
  const decided = decide(body, index)
  return { matched: decided.matched, reason: decided.reason + tooOld(body, index) }
}

function decide(body: CorrelationBody, index: SignalIndex): Required<CorrelationTestResult> {
  if (body.kind === 'group') {
    const candidate = evaluateGroup(body, index)
    return { matched: candidate?.holds ?? false, reason: explainGroup(body, index, candidate) }
  }
  const outcome = evaluateSequence(body, index)
  return { matched: outcome.matched, reason: explainSequence(body, index, outcome) }
}

/** Signals outside of the lookback are a frequent reason of unexpected verdicts. */
function tooOld(body: CorrelationBody, index: SignalIndex): string {
  const old = index.steps.flatMap(({ tooOld: signals }, at) =>
    signals.length > 0 ? [`${signals.length} of "${body.steps[at]?.id}"`] : [],
  )
  if (old.length === 0) return ''
  return ` Older than the lookback of ${body.lookbackMinutes} min before the last signal, and not counted: ${old.join(', ')}.`
}
