import {
  runTests,
  type ContentSet,
  type DetectionResult,
  type Enricher,
  type Spec,
  type TestCaseResult,
} from '@picket/core'
import type { DetectionPython } from './python.ts'

/** One function of a detection in a test: its result, or why it has none. */
export interface FunctionOutcome {
  readonly output: string | null
  readonly error: { readonly code: string | null; readonly message: string } | null
}

/** Returns the functions of test results, with the names of the API. */
export const testFunctions = [
  'detection',
  'title',
  'dedup',
  'alertContext',
  'description',
  'destinations',
  'reference',
  'runbook',
  'severity',
] as const

export type TestFunction = (typeof testFunctions)[number]

/** The result of one test, as plain JSON data. */
export interface TestOutcome {
  readonly name: string
  readonly passed: boolean
  /** It could not be run to its end. */
  readonly errored: boolean
  /** Whether its event would raise an alert. */
  readonly triggerAlert: boolean
  readonly error: { readonly code: string | null; readonly message: string } | null
  readonly functions: Readonly<Record<TestFunction, FunctionOutcome | null>>
  /** What it printed. */
  readonly output: string
}

/** What tests depend on beside the content. */
export interface TestSurroundings {
  readonly availableDestinations?: readonly string[] | undefined
  readonly enricher?: Enricher | undefined
}

/** Runs the tests of one detection of a content set. */
export async function runSpecTests(
  spec: Spec,
  content: ContentSet,
  python: Pick<DetectionPython, 'runnerFor'>,
  { availableDestinations, enricher }: TestSurroundings = {},
): Promise<readonly TestOutcome[]> {
  const [result] = await runTests(content, [spec], {
    runner: python.runnerFor(content),
    enricher,
    ...(availableDestinations === undefined ? {} : { availableDestinations }),
  })
  if (result === undefined) return []
  return result.cases.length === 0 && result.status === 'invalid'
    ? [toInvalid(result)]
    : result.cases.map((one) => toOutcome(one, spec))
}

/** The detection could not be loaded, so none of its tests could run. */
function toInvalid({ id, reason = 'The detection cannot be run.', error }: DetectionResult): TestOutcome {
  return {
    name: id,
    passed: false,
    errored: true,
    triggerAlert: false,
    error: { code: error?.type ?? null, message: reason },
    functions: functionsOf([]),
    output: '',
  }
}

function toOutcome(result: TestCaseResult, { kind }: Spec): TestOutcome {
  const { name, status, actual, reason, error, functions, output } = result
  return {
    name,
    passed: status === 'passed',
    errored: actual === undefined,
    triggerAlert: actual === (kind !== 'policy'),
    error: status === 'passed' ? null : { code: error?.type ?? null, message: reason ?? 'The test did not run.' },
    functions: functionsOf(functions),
    output,
  }
}

/** The names of the parts of detections, in Python and in YAML. */
const nameOf: Readonly<Record<string, TestFunction>> = {
  rule: 'detection',
  policy: 'detection',
  Detection: 'detection',
  AlertTitle: 'title',
  GroupBy: 'dedup',
  alert_context: 'alertContext',
  AlertContext: 'alertContext',
  DynamicSeverities: 'severity',
}

function functionsOf(lines: TestCaseResult['functions']): TestOutcome['functions'] {
  const outcomes = new Map<string, FunctionOutcome>()
  for (const { name, ok, text, error } of lines)
    outcomes.set(nameOf[name] ?? name, {
      output: ok ? text : null,
      error: ok ? null : { code: error?.type ?? null, message: text },
    })
  return Object.fromEntries(testFunctions.map((name) => [name, outcomes.get(name) ?? null])) as TestOutcome['functions']
}
