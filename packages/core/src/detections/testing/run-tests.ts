import { enrichTest } from '../../lookups/enrich-tests.ts'
import type { Enricher } from '../../lookups/enricher.ts'
import type { RuleRunner } from '../rule-runner.ts'
import type { ContentSet, Spec } from '../spec.ts'
import type { DetectionResult } from '../test-result.ts'
import { resolveEffective, type EffectiveSpec, type Unresolved } from './effective-spec.ts'
import { createInlineFilter } from './inline-filter.ts'
import { runCorrelationTests } from './correlation-tests.ts'
import { runPythonTests } from './python-tests.ts'
import { toTestCases, type TestCase } from './test-cases.ts'
import { isCacheable, type VerdictCache } from './verdict-cache.ts'
import { runYamlTests } from './yaml-tests.ts'

export interface TestRunOptions {
  readonly runner: RuleRunner
  /** Only tests with one of these names; the others do not appear. */
  readonly testNames?: ReadonlySet<string>
  /** Names that `destinations()` can return; any when missing. */
  readonly availableDestinations?: readonly string[]
  readonly cache?: { readonly store: VerdictCache; readonly keyOf: (effective: EffectiveSpec) => string }
  /** The lookup tables that enrich the events of tests, as on a server. */
  readonly enricher?: Enricher | undefined
  /** Called with each detection's result as soon as it is there, in no certain order. */
  readonly onResult?: (result: DetectionResult) => void
}

/** Returns whether a spec is a detection, which are the kinds that have tests. */
export function isDetection(spec: Spec): boolean {
  return (
    spec.kind === 'rule' || spec.kind === 'scheduled_rule' || spec.kind === 'policy' || spec.kind === 'correlation_rule'
  )
}

/**
 * Runs the tests of detections and returns their results in order. Specs that are not detections are left out; broken
 * ones are `invalid`. The runner must have been opened with the environment of the content.
 */
export async function runTests(
  content: ContentSet,
  selected: readonly Spec[],
  options: TestRunOptions,
): Promise<readonly DetectionResult[]> {
  return Promise.all(
    selected.filter(isDetection).map(async (spec) => {
      const result = await runDetection(content, spec, options)
      options.onResult?.(result)
      return result
    }),
  )
}

async function runDetection(content: ContentSet, spec: Spec, options: TestRunOptions): Promise<DetectionResult> {
  const base = { id: spec.id, kind: spec.kind, file: spec.file, cases: [] }
  if (spec.broken) return { ...base, status: 'invalid', reason: 'Its file has errors.' }
  const resolved = resolveEffective(spec, content)
  if ('missing' in resolved) {
    if (resolved.elsewhere) return { ...base, status: 'skipped', ...skipped(spec, resolved) }
    return { ...base, status: 'invalid', reason: resolved.missing }
  }
  const tests = toTestCases(resolved.data)
  const enriched = withEnrichment(tests, resolved, options.enricher)
  // Keys of the cache do not cover the rows of lookup tables.
  const key = enriched === tests ? options.cache?.keyOf(resolved) : undefined
  const known = key === undefined ? undefined : options.cache?.store.get(key)
  const result = known ?? (await runAll(resolved, enriched, options))
  if (key !== undefined && !known && isCacheable(result)) options.cache?.store.set(key, result)
  return options.testNames ? keepNamed(result, options.testNames) : result
}

/** Returns the tests that would run if the base existed. */
function skipped(spec: Spec, { missing }: Unresolved): Pick<DetectionResult, 'reason' | 'cases'> {
  const cases = toTestCases(spec.data).map(({ name, index, expected }) => ({
    name,
    index,
    status: 'skipped' as const,
    expected,
    reason: missing,
    functions: [],
    output: '',
    warnings: [],
    durationMs: 0,
  }))
  return cases.length === 0 ? { cases, reason: missing } : { cases }
}

/** Returns the same list if no event refers to a row. */
function withEnrichment(
  tests: readonly TestCase[],
  { spec, data }: EffectiveSpec,
  enricher: Enricher | undefined,
): readonly TestCase[] {
  if (enricher === undefined || spec.kind !== 'rule') return tests
  const enriched = tests.map((test) => enrichTest(test, data, enricher))
  return enriched.every((test, at) => test === tests[at]) ? tests : enriched
}

async function runAll(
  effective: EffectiveSpec,
  tests: readonly TestCase[],
  options: TestRunOptions,
): Promise<DetectionResult> {
  if (effective.spec.kind === 'correlation_rule') return runCorrelationTests(effective, tests)
  const filter = createInlineFilter(effective.data['InlineFilters'])
  if (!filter) {
    const { id, kind, file } = effective.spec
    return { id, kind, file, status: 'invalid', reason: 'Its InlineFilters have errors.', cases: [] }
  }
  if ('Detection' in effective.data) return runYamlTests(effective, tests, filter)
  return runPythonTests(effective, tests, filter, options)
}

/** Only the named tests; a detection that has none of them is skipped. */
function keepNamed(result: DetectionResult, names: ReadonlySet<string>): DetectionResult {
  if (result.status === 'invalid') return result
  const cases = result.cases.filter((test) => names.has(test.name))
  if (cases.length === 0)
    return { ...result, cases, status: 'skipped', reason: 'None of its tests has the given name.' }
  return { ...result, cases, status: cases.some((test) => test.status === 'failed') ? 'failed' : 'passed' }
}
