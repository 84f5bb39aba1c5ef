import type { ValueMap } from '@picket/core'
import type { CandidateOptions } from '../classify/candidate.ts'
import { createClassifier, type Classifier } from '../classify/create-classifier.ts'
import { printReasons } from '../classify/failure.ts'
import { toFields } from '../normalize/print-event.ts'
import { openLogs, type LogItem } from '../pipeline/open-logs.ts'
import type { LogSchema } from '../schema/definition.ts'
import type { SchemaTest } from '../schema/tests/schema-test.ts'
import { encodeText } from '../streams/encode-text.ts'
import type { StreamType } from '../streams/stream-item.ts'
import { compareEvents, type Difference } from './compare-events.ts'

export interface SchemaTestResult {
  readonly test: SchemaTest
  readonly passed: boolean
  /** The events of the input, with their standard fields. */
  readonly events: readonly ValueMap[]
  /** A sentence each: why it failed, apart from differences. */
  readonly problems: readonly string[]
  /** By event index. */
  readonly differences: readonly { readonly event: number; readonly differences: readonly Difference[] }[]
  /** Another log type that accepts the input first when all schemas are tried; a warning. */
  readonly takenBy?: string
}

/** Runs tests of log schemas: each input as its own stream, through the schema of its log type. */
export interface SchemaTestRunner {
  run(test: SchemaTest): Promise<SchemaTestResult>
}

/**
 * When events are parsed in tests, in milliseconds: fixed, so that a time without a year always has the same meaning.
 */
export const testTime = Date.UTC(2026, 0, 1)

/** Creates a runner. `schemas` are those that the tests name, in the order of automatic classification. */
export function createSchemaTestRunner(schemas: readonly LogSchema[], options: CandidateOptions): SchemaTestRunner {
  const byName = new Map(schemas.map((schema) => [schema.name, schema]))
  const all = createClassifier(schemas, options)
  return {
    async run(test) {
      const schema = byName.get(test.logType)
      if (!schema) return failed(test, [`There is no schema for log type "${test.logType}".`])
      const type: StreamType = schema.parser.kind === 'json' ? 'JSON' : 'Lines'
      const items = await readInput(test.input, createClassifier([schema], options), type)
      const events = items.flatMap(eventsOf)
      const reasons = items.flatMap(reasonsOf)
      const result =
        test.expected.kind === 'error' ? judgeError(test, events, reasons) : judgeEvents(test, schema, events, reasons)
      const taker = result.passed && events.length > 0 ? await firstAccepting(test, all, type) : undefined
      return taker === undefined || taker === test.logType ? result : { ...result, takenBy: taker }
    },
  }
}

async function readInput(input: string, classifier: Classifier, type: StreamType): Promise<readonly LogItem[]> {
  const rowIdOf = (index: number): string => index.toString(16).padStart(36, '0')
  const bytes = encodeText(input)
  const items: LogItem[] = []
  for await (const some of openLogs([bytes], { format: { type }, classifier, context: { now: testTime, rowIdOf } }))
    items.push(...some)
  return items
}

function eventsOf({ outcome }: LogItem): readonly ValueMap[] {
  return outcome.kind === 'classified' ? outcome.events.map(toFields) : []
}

function reasonsOf({ outcome, line }: LogItem): readonly string[] {
  if (outcome.kind !== 'failure') return []
  const reasons = 'reasons' in outcome ? printReasons(outcome.reasons) : [outcome.message]
  return reasons.map((reason) => (line === 1 ? reason : `line ${line}: ${reason}`))
}

function failed(test: SchemaTest, problems: readonly string[], events: readonly ValueMap[] = []): SchemaTestResult {
  return { test, passed: false, events, problems, differences: [] }
}

function judgeError(test: SchemaTest, events: readonly ValueMap[], reasons: readonly string[]): SchemaTestResult {
  const wanted = test.expected.kind === 'error' ? test.expected.reason : ''
  if (reasons.length === 0) return failed(test, ['The input must be rejected, but it is of the log type.'], events)
  if (reasons.some((reason) => reason.includes(wanted)))
    return { test, passed: true, events, problems: [], differences: [] }
  return failed(
    test,
    [`The input was rejected, but not for a reason that contains ${JSON.stringify(wanted)}.`, ...reasons],
    events,
  )
}

function judgeEvents(
  test: SchemaTest,
  schema: LogSchema,
  events: readonly ValueMap[],
  reasons: readonly string[],
): SchemaTestResult {
  if (reasons.length > 0) return failed(test, reasons, events)
  const wanted = test.expected.kind === 'events' ? test.expected.events : []
  const counts =
    events.length === wanted.length
      ? []
      : [
          `${wanted.length} ${wanted.length === 1 ? 'event was' : 'events were'} expected, but the input produced ${events.length}.`,
        ]
  const differences = wanted.flatMap((one, event) => {
    const actual = events[event]
    const found = actual ? compareEvents(schema, one, actual) : []
    return found.length === 0 ? [] : [{ event, differences: found }]
  })
  return { test, passed: counts.length + differences.length === 0, events, problems: counts, differences }
}

async function firstAccepting({ input }: SchemaTest, all: Classifier, type: StreamType): Promise<string | undefined> {
  const items = await readInput(input, all, type)
  const types = items.flatMap(({ outcome }) => (outcome.kind === 'classified' ? [outcome.logType] : []))
  return types[0]
}
