import { InvalidInputError, isMap, printJson, toTestCases, type ContentSet } from '@picket/core'
import type { EngineEvent } from '@picket/engine'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/** Contents are read by their form; other files of a log directory, such as digests of CloudTrail, have no events. */
const extensions = ['.json', '.ndjson', '.jsonl']

/**
 * Reads CloudTrail events in the form that ingestion produces, from all files below a directory: `{"Records": [...]}`,
 * or one event per line. Throws InvalidInputError if the directory has none, or a file is not JSON.
 */
export function readCloudTrail(folder: string): readonly EngineEvent[] {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const events = files
    .filter((name) => extensions.includes(extname(name)))
    .toSorted()
    .flatMap((name) => readRecords(join(folder, name)).map((record, index) => toEvent(record, `${name} ${index}`)))
  if (events.length > 0) return events
  throw new InvalidInputError(`"${folder}" contains no CloudTrail events.`, {
    hint: 'Name a directory with files like {"Records": [...]}, or with one event per line.',
  })
}

function readRecords(file: string): readonly CloudTrailRecord[] {
  const text = readFileSync(file, 'utf8').trim()
  const whole = parseJson(text)
  const values = whole === undefined ? text.split('\n').map((line) => parseJson(line)) : [whole]
  if (values.includes(undefined)) throw new InvalidInputError(`"${file}" is neither JSON nor JSON lines.`)
  return values.flatMap((value) => {
    if (!isMap(value)) return []
    return (Array.isArray(value['Records']) ? value['Records'] : [value]).filter(isCloudTrail)
  })
}

/** Returns undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface CloudTrailRecord {
  readonly eventTime: string
}

function isCloudTrail(value: unknown): value is CloudTrailRecord {
  return isMap(value) && typeof value['eventTime'] === 'string' && typeof value['eventName'] === 'string'
}

function toEvent(record: CloudTrailRecord, id: string): EngineEvent {
  const eventTime = Date.parse(record.eventTime) || 0
  const standard = { p_log_type: 'AWS.CloudTrail', p_row_id: id, p_event_time: record.eventTime }
  return { id, text: JSON.stringify({ ...record, ...standard }), logType: 'AWS.CloudTrail', eventTime }
}

/** Repeats the events of the rules' tests, for runs without real events. Nine in ten match nothing. */
export function makeEvents(content: ContentSet, count: number): readonly EngineEvent[] {
  const samples = content.specs.flatMap((spec) => {
    const logTypes = spec.kind === 'rule' ? spec.data['LogTypes'] : undefined
    const fallback: unknown = Array.isArray(logTypes) ? logTypes[0] : undefined
    if (typeof fallback !== 'string') return []
    return toTestCases(spec.data).map(({ event, expected }) => ({ event, expected, logType: fallback }))
  })
  const others = samples.filter(({ expected }) => !expected)
  const matching = samples.filter(({ expected }) => expected)
  return Array.from({ length: count }, (_, n) => {
    const list = n % 10 === 0 ? matching : others
    const { event, logType } = list[Math.floor(n / 10) % list.length]!
    const named = isMap(event) && typeof event['p_log_type'] === 'string' ? event['p_log_type'] : logType
    return { id: `event ${n}`, text: printJson(event), logType: named, eventTime: n * 1_000 }
  })
}
