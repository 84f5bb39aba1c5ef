import { printJson } from '../../values/print-json.ts'
import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import type { RuleCase, RuleCaseOutcome, RuleJob, RuleJobKind, RuleRunner } from '../rule-runner.ts'
import type { Spec } from '../spec.ts'
import type { DetectionResult, TestCaseResult } from '../test-result.ts'
import { toText } from './environment.ts'
import { describeError, judgePythonCase } from './judge-python.ts'
import type { EffectiveSpec } from './effective-spec.ts'
import type { InlineFilter } from './inline-filter.ts'
import type { TestCase } from './test-cases.ts'

export interface PythonTestOptions {
  readonly runner: RuleRunner
  readonly availableDestinations?: readonly string[]
}

/**
 * Runs a Python detection's tests. Inline filters go first: where they do not hold, the function is not called and the
 * result is false (reference: section 5.1).
 */
export async function runPythonTests(
  { spec, data, python }: EffectiveSpec,
  tests: readonly TestCase[],
  filter: InlineFilter | undefined,
  options: PythonTestOptions,
): Promise<DetectionResult> {
  const base = { id: spec.id, kind: spec.kind, file: spec.file }
  if (!python) return { ...base, status: 'invalid', reason: 'Its Python file could not be read.', cases: [] }
  const kind = spec.kind as RuleJobKind
  const filtered = new Map(tests.map((test) => [test.index, filter?.(test.event)]))
  const called = tests.filter((test) => (filtered.get(test.index) ?? { matched: true }).matched)
  const job: RuleJob = {
    id: spec.id,
    kind,
    source: python,
    defaults: toDefaults(spec, data),
    cases: called.map((test) => toCase(kind, test)),
  }
  const outcome = await options.runner.run(job)
  if (outcome.setupError) {
    const reason = `It could not be loaded: ${describeError(outcome.setupError)}`
    return { ...base, status: 'invalid', reason, error: outcome.setupError, cases: [] }
  }
  const ran = new Map(called.map((test, place) => [test.index, outcome.cases[place]]))
  const cases = tests.map((test) => {
    const result = ran.get(test.index) ?? fromFilter(kind, test, filtered.get(test.index)?.error)
    return judgePythonCase(kind, test, result, options.availableDestinations)
  })
  return { ...base, status: toStatus(cases), cases }
}

/** The status of a detection whose tests ran. */
export function toStatus(cases: readonly TestCaseResult[]): DetectionResult['status'] {
  if (cases.length === 0) return 'untested'
  if (cases.some((test) => test.status === 'failed')) return 'failed'
  return cases.every((test) => test.status === 'skipped') ? 'skipped' : 'passed'
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

/** What a case looks like whose inline filter did not hold, or could not be evaluated. */
function fromFilter(kind: RuleJobKind, test: TestCase, error: string | undefined): RuleCaseOutcome {
  const function_ = kind === 'policy' ? 'policy' : 'rule'
  const failed = { cause: 'exception', type: 'FilterError', message: error ?? '' } as const
  return {
    name: test.name,
    functions: error === undefined ? [{ name: function_, output: 'false' }] : [],
    ...(error === undefined ? {} : { error: failed }),
    output: '',
    warnings: error === undefined ? ['An inline filter does not hold on this event, so the rule was not called.'] : [],
    impure: false,
    durationMs: 0,
  }
}
