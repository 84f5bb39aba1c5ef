import { printJson } from '../../values/print-json.ts'
import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import type { Outcome } from '../../filters/outcome.ts'
import type { RuleCase, RuleJob, RuleJobKind, RuleRunner } from '../rule-runner.ts'
import type { Spec } from '../spec.ts'
import type { DetectionResult, TestCaseResult } from '../test-result.ts'
import { toText } from './environment.ts'
import { describeError, judgePythonCase } from './judge-python.ts'
import type { EffectiveSpec } from './effective-spec.ts'
import type { InlineFilter } from './inline-filter.ts'
import type { TestCase } from './test-cases.ts'
import { toStatus } from './to-status.ts'

export interface PythonTestOptions {
  readonly runner: RuleRunner
  readonly availableDestinations?: readonly string[]
}

/**
 * Runs the tests of a Python detection. Inline filters are evaluated first: if they do not match, the function is not
 * called and the result is false.
 */
export async function runPythonTests(
  { spec, data, python }: EffectiveSpec,
  tests: readonly TestCase[],
  filter: InlineFilter,
  options: PythonTestOptions,
): Promise<DetectionResult> {
  const base = { id: spec.id, kind: spec.kind, file: spec.file }
  if (!python) return { ...base, status: 'invalid', reason: 'Its Python file could not be read.', cases: [] }
  const kind = spec.kind as RuleJobKind
  const gates = tests.map((test) => filter.evaluate(test.event))
  const called = tests.filter((_, place) => gates[place]?.matched)
  const job = toRuleJob({ spec, data, python }, called)
  const outcome = await options.runner.run(job)
  if (outcome.setupError) {
    const reason = `It could not be loaded: ${describeError(outcome.setupError)}`
    return { ...base, status: 'invalid', reason, error: outcome.setupError, cases: [] }
  }
  const ran = new Map(called.map((test, place) => [test, outcome.cases[place]]))
  const cases = tests.map((test, place) => {
    const result = ran.get(test)
    return result
      ? judgePythonCase(kind, test, result, options.availableDestinations)
      : judgeFiltered(kind, test, gates[place] ?? { matched: false }, filter)
  })
  return { ...base, status: toStatus(cases), cases }
}

/** Creates the job that runs the Python of a detection on tests. */
export function toRuleJob(
  { spec, data, python }: EffectiveSpec & Required<Pick<EffectiveSpec, 'python'>>,
  tests: readonly TestCase[],
): RuleJob {
  const kind = spec.kind as RuleJobKind
  return {
    id: spec.id,
    kind,
    source: python,
    defaults: toDefaults(spec, data),
    cases: tests.map((test) => toCase(kind, test)),
  }
}

function toDefaults(spec: Spec, data: ValueMap): RuleJob['defaults'] {
  return {
    title: toText(data, 'DisplayName') || spec.id,
    severity: toText(data, 'Severity') ?? '',
    description: toText(data, 'Description') ?? '',
    reference: toText(data, 'Reference') ?? '',
    runbook: toText(data, 'Runbook') ?? '',
  }
}

function toCase(kind: RuleJobKind, test: TestCase): RuleCase {
  const logType = kind === 'scheduled_rule' ? undefined : readLogType(test.event)
  return {
    name: test.name,
    event: printJson(test.event),
    mocks: test.mocks.map((mock) => ({ objectName: mock.objectName, returnValue: printJson(mock.returnValue) })),
    ...(logType === undefined ? {} : { logType }),
  }
}

function readLogType(event: Value): string | undefined {
  return isMap(event) ? toText(event, 'p_log_type') : undefined
}

/** A test whose event the inline filters exclude, or on which they cannot be evaluated. */
function judgeFiltered(kind: RuleJobKind, test: TestCase, gate: Outcome, filter: InlineFilter): TestCaseResult {
  const failure =
    gate.error === undefined
      ? test.expected && `An inline filter keeps the event from the rule: ${filter.explain(test.event)}`
      : `The inline filters could not be evaluated: ${gate.error}`
  return {
    name: test.name,
    index: test.index,
    status: failure ? 'failed' : 'passed',
    expected: test.expected,
    ...(gate.error === undefined ? { actual: false } : {}),
    ...(failure ? { reason: failure } : {}),
    functions: [
      { name: kind === 'policy' ? 'policy' : 'rule', ok: gate.error === undefined, text: gate.error ?? 'false' },
    ],
    output: '',
    warnings: [],
    durationMs: 0,
  }
}
