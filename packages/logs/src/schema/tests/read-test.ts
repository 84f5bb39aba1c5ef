import { isMap, printJson, type Path, type Value, type ValueMap } from '@picket/core'
import { document } from '../diagnostics/document.ts'
import { testFile } from '../diagnostics/tests.ts'
import { describe } from '../reading/describe.ts'
import { openMap } from '../reading/open-map.ts'
import type { OpenMap } from '../reading/readable-map.ts'
import type { Report } from '../reading/report.ts'
import { testKeys } from './keys.ts'
import { readEvent } from './read-event.ts'
import type { ExpectedOutcome, SchemaTest } from './schema-test.ts'

export interface TestDefaults {
  /** The default log type of tests. */
  readonly logType?: string
  /** The default name, such as `test 3`. */
  readonly name: string
}

/** Reads one test; undefined if it cannot be run. Keys can be written in any case, as earlier tools allowed. */
export function readTest(
  value: Value,
  path: Path,
  defaults: TestDefaults,
  report: Report,
): Omit<SchemaTest, 'position'> | undefined {
  const map = openMap(withKnownCase(value), path, { subject: 'A test', keys: testKeys }, report)
  if (map === undefined) return undefined
  const name = map.text('name') ?? defaults.name
  const logType = map.text('logType') ?? (map.has('logType') ? undefined : defaults.logType)
  if (logType === undefined && !map.has('logType'))
    report({
      kind: document.missingKey,
      path,
      message: 'A test has no "logType".',
      hint: 'Add "logType" with the name of a schema.',
    })
  const input = readInput(map, report)
  const expected = readExpected(map, report)
  if (logType === undefined || input === undefined || expected === undefined) return undefined
  return { name, logType, input, expected }
}

function withKnownCase(value: Value): Value {
  if (!isMap(value)) return value
  const known = Object.keys(testKeys)
  const rename = (key: string): string =>
    known.find((one) => one.toLowerCase() === key.toLowerCase() && !Object.hasOwn(value, one)) ?? key
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [rename(key), item]))
}

function readInput(map: OpenMap, report: Report): string | undefined {
  const value = map.data['input']
  if (value === undefined || typeof value === 'string') return value
  if (isMap(value) || Array.isArray(value)) return printJson(value)
  report({
    kind: value === null ? document.emptyValue : document.wrongType,
    path: [...map.path, 'input'],
    message: value === null ? '"input" has no value.' : `"input" must be a text or a map, but is ${describe(value)}.`,
    hint: 'Write the raw log as a text, in quotes or as a block.',
  })
  return undefined
}

const outcomes = ['result', 'results', 'error'] as const

function readExpected(map: OpenMap, report: Report): ExpectedOutcome | undefined {
  const [first, second] = outcomes.filter((key) => map.has(key))
  if (first === undefined || second !== undefined) {
    report({
      kind: testFile.outcomeChoice,
      path: second === undefined ? map.path : [...map.path, second],
      part: second === undefined ? undefined : 'key',
      message: second === undefined ? 'The test expects nothing.' : `The test has both "${first}" and "${second}".`,
      hint: 'It has exactly one of "result", "results" and "error".',
    })
    return undefined
  }
  const path = [...map.path, first]
  if (first === 'error') return readError(map.data['error'], path, report)
  const items = first === 'results' ? map.list('results', { mayBeEmpty: true }) : [map.data['result'] ?? null]
  const events = items?.map((item, at) => readEvent(item, first === 'results' ? [...path, at] : path, report))
  const read = events?.filter((event): event is ValueMap => event !== undefined)
  return read === undefined || read.length < (events?.length ?? 0) ? undefined : { kind: 'events', events: read }
}

function readError(value: Value | undefined, path: Path, report: Report): ExpectedOutcome | undefined {
  if (value === true) return { kind: 'error', reason: '' }
  if (typeof value === 'string') return { kind: 'error', reason: value }
  report({
    kind: document.wrongType,
    path,
    message: `"error" must be true or a part of the reason, but is ${describe(value)}.`,
    hint: value === false ? 'Use "result" for an input that is of the schema.' : undefined,
  })
  return undefined
}
