import type { PythonError, RuleCaseOutcome, RuleFunctionOutcome, RuleJobKind } from '../rule-runner.ts'
import type { FunctionLine, TestCaseResult } from '../test-result.ts'
import type { TestCase } from './test-cases.ts'

/**
 * Determines whether a test of a Python detection passed. A test that expects an alert requires exactly that boolean
 * and no error in any function; one that expects none only requires the boolean.
 */
export function judgePythonCase(
  kind: RuleJobKind,
  test: TestCase,
  outcome: RuleCaseOutcome,
  availableDestinations: readonly string[] | undefined,
): TestCaseResult {
  const match = kind === 'policy' ? 'policy' : 'rule'
  const functions = outcome.functions.map((line) => checkDestinations(line, availableDestinations))
  const decided = functions.find((line) => line.name === match)
  const actual = toBoolean(decided?.output)
  const expectsAlert = test.expected === (kind !== 'policy')
  const failure =
    fromError(outcome.error, 'The test could not run') ??
    fromError(decided?.error, `${match}() failed`) ??
    (actual !== test.expected ? toMismatch(match, actual, test.expected, expectsAlert) : undefined) ??
    (expectsAlert ? firstAuxiliaryError(functions, match) : undefined)
  return {
    name: test.name,
    index: test.index,
    status: failure ? 'failed' : 'passed',
    expected: test.expected,
    ...(actual === undefined ? {} : { actual }),
    ...(failure ? { reason: failure.reason } : {}),
    ...(failure?.error ? { error: failure.error } : {}),
    functions: functions.map(toLine),
    output: outcome.output,
    warnings: outcome.warnings,
    durationMs: outcome.durationMs,
    ...(outcome.impure ? { impure: true } : {}),
  }
}

interface Failure {
  readonly reason: string
  readonly error?: PythonError
}

function fromError(error: PythonError | undefined, what: string): Failure | undefined {
  return error && { reason: `${what}: ${describeError(error)}`, error }
}

/** `KeyError: 'x' (rules/a.py:12)`, or which limit was reached. */
export function describeError(error: PythonError): string {
  const place = error.file === undefined ? '' : ` (${error.file}${error.line === undefined ? '' : `:${error.line}`})`
  const text = error.message === '' ? error.type : `${error.type}: ${error.message}`
  return text + place
}

function toMismatch(match: string, actual: boolean | undefined, expected: boolean, expectsAlert: boolean): Failure {
  const got = actual === undefined ? 'gave no result' : `returned ${toPython(actual)}`
  const wanted = expectsAlert ? 'an alert' : 'no alert'
  return { reason: `${match}() ${got}, but the test expects ${toPython(expected)}: ${wanted}.` }
}

function firstAuxiliaryError(functions: readonly RuleFunctionOutcome[], match: string): Failure | undefined {
  const broken = functions.find((line) => line.name !== match && line.error)
  return broken && fromError(broken.error, `${broken.name}() failed in a test that expects an alert`)
}

function checkDestinations(line: RuleFunctionOutcome, available: readonly string[] | undefined): RuleFunctionOutcome {
  if (line.name !== 'destinations' || available === undefined || line.output === undefined) return line
  const named: unknown = JSON.parse(line.output)
  const unknown = Array.isArray(named)
    ? named.filter((name) => name !== 'SKIP' && !available.includes(String(name)))
    : []
  if (unknown.length === 0) return line
  const message = `destinations() names ${unknown.map((name) => `"${name}"`).join(', ')}, not among those available.`
  return { ...line, error: { cause: 'return-type', type: 'UnknownDestinationError', message } }
}

function toLine(line: RuleFunctionOutcome): FunctionLine {
  return {
    name: line.name,
    ok: line.error === undefined,
    text: line.error ? describeError(line.error) : toOutputText(line.output),
    ...(line.error ? { error: line.error } : {}),
  }
}

/** Text as it is, anything else as JSON. */
function toOutputText(json: string | undefined): string {
  if (json === undefined) return ''
  return json.startsWith('"') ? String(JSON.parse(json)) : json
}

function toBoolean(json: string | undefined): boolean | undefined {
  return json === 'true' ? true : json === 'false' ? false : undefined
}

function toPython(value: boolean): string {
  return value ? 'True' : 'False'
}
