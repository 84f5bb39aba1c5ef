import { printJson, type Difference, type FunctionLine, type Path, type Value } from '@picket/core'
import { printFieldPath, type SchemaTestResult } from '@picket/logs'
import type { Tested, TestedCase } from '../../../plain/report.ts'

export interface TimedResult {
  /** The file of the test. */
  readonly file: string
  readonly result: SchemaTestResult
  readonly durationMs: number
}

/** Returns the results of the tests of a log type for reports; without results, its schema could not be read. */
export function toTested(
  logType: string,
  file: string,
  results: readonly TimedResult[] | undefined,
  needed: number,
): Tested {
  const base = { id: logType, kind: 'log_schema', file } as const
  if (results === undefined)
    return { ...base, status: 'invalid', reason: 'Its schema is missing or cannot be read.', cases: [] }
  const cases = results.map(toCase)
  if (cases.some(({ status }) => status === 'failed')) return { ...base, status: 'failed', cases }
  if (cases.length < needed) return { ...base, status: 'failed', reason: tooFew(needed, cases.length), cases }
  return { ...base, status: cases.length === 0 ? 'untested' : 'passed', cases }
}

function tooFew(needed: number, found: number): string {
  return `Insufficient test coverage: ${needed} tests required but only ${found} found`
}

function toCase({ file, result, durationMs }: TimedResult, index: number): TestedCase {
  const { test, passed, problems, differences, events } = result
  const found = differences.flatMap((one) =>
    one.differences.map((difference) => toDifference(difference, one.event, events.length)),
  )
  const reasons = found.length === 0 ? problems : [...problems, 'The event differs from the expected one.']
  return {
    name: test.name,
    index,
    place: { file, at: { span: test.position } },
    status: passed ? 'passed' : 'failed',
    expected: test.expected.kind === 'events' && test.expected.events.length > 0,
    actual: events.length > 0,
    ...(passed ? {} : { reason: reasons.join('\n') }),
    ...(found.length === 0 ? {} : { differences: found }),
    functions: events.map((event): FunctionLine => ({ name: 'event', ok: true, text: printJson(event) })),
    output: '',
    warnings: [],
    durationMs,
  }
}

/** Events are numbered from 1 when there are several. */
function toDifference(
  { path, expected, actual }: SchemaTestResult['differences'][number]['differences'][number],
  event: number,
  events: number,
): Difference {
  const name = printFieldPath(path as Path)
  return {
    name: events > 1 ? `event ${event + 1}: ${name}` : name,
    expected: printValue(expected),
    actual: printValue(actual),
  }
}

function printValue(value: Value | undefined): string {
  return value === undefined ? 'nothing' : printJson(value)
}
