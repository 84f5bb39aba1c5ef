import { printJson } from '../../values/print-json.ts'
import type { Value } from '../../values/value.ts'
import type { DetectionResult, FunctionLine, TestCaseResult } from '../test-result.ts'
import { compileYamlDetection, type YamlDetection, type YamlOutcome } from '../yaml-logic/compile-yaml-detection.ts'
import { explainYamlDetection } from '../yaml-logic/explain-yaml-detection.ts'
import type { EffectiveSpec } from './effective-spec.ts'
import type { InlineFilter } from './inline-filter.ts'
import type { TestCase } from './test-cases.ts'
import { toStatus } from './to-status.ts'

/** Runs the tests of a detection with YAML logic, starting with its inline filters. */
export function runYamlTests(
  { spec, data }: EffectiveSpec,
  tests: readonly TestCase[],
  filter: InlineFilter,
): DetectionResult {
  const base = { id: spec.id, kind: spec.kind, file: spec.file }
  const { detection } = compileYamlDetection(data)
  if (!detection) return { ...base, status: 'invalid', reason: 'Its Detection has errors.', cases: [] }
  const cases = tests.map((test) => runCase(detection, filter, test))
  return { ...base, status: toStatus(cases), cases }
}

function runCase(detection: YamlDetection, filter: InlineFilter, test: TestCase): TestCaseResult {
  const gate = filter.evaluate(test.event)
  const outcome: YamlOutcome = gate.matched ? detection.evaluate(test.event) : gate
  const explain = () =>
    gate.matched
      ? explainYamlDetection(detection.logic, test.event).sentence
      : `An inline filter keeps it out: ${filter.explain(test.event)}`
  const reason = toReason(outcome, test.expected, explain)
  return {
    name: test.name,
    index: test.index,
    status: reason === undefined ? 'passed' : 'failed',
    expected: test.expected,
    ...(outcome.error === undefined || outcome.matched ? { actual: outcome.matched } : {}),
    ...(reason === undefined ? {} : { reason }),
    functions: toLines(outcome),
    output: '',
    warnings: [],
    durationMs: 0,
  }
}

function toReason(outcome: YamlOutcome, expected: boolean, explain: () => string): string | undefined {
  if (outcome.error !== undefined) return `It could not be evaluated: ${outcome.error}`
  if (outcome.matched === expected) return undefined
  return outcome.matched
    ? `It matched, but the test expects no alert: ${explain()}`
    : `It did not match, but the test expects an alert: ${explain()}`
}

/** The alert fields, under the keys that define them; an error after a match is that of the severity. */
function toLines(outcome: YamlOutcome): readonly FunctionLine[] {
  const { matched, error } = outcome
  if (error !== undefined && !matched) return [{ name: 'Detection', ok: false, text: error }]
  const lines = toFieldLines(outcome)
  return error === undefined ? lines : [...lines, { name: 'DynamicSeverities', ok: false, text: error }]
}

function toFieldLines(outcome: YamlOutcome): readonly FunctionLine[] {
  const fields: readonly (readonly [string, Value | undefined])[] = [
    ['Detection', outcome.matched],
    ['AlertTitle', outcome.title],
    ['GroupBy', outcome.dedup],
    ['AlertContext', outcome.context],
    ['DynamicSeverities', outcome.severity],
  ]
  return fields.flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, ok: true, text: typeof value === 'string' ? value : printJson(value) }],
  )
}
