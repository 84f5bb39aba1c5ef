import { isMap, printJson, toTestCases, type ContentSet } from '@picket/core'
import type { EngineEvent } from '@picket/engine'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads CloudTrail events in the form that ingestion produces, from all files below a directory that contain
 * `{"Records": [...]}`.
 */
export function readCloudTrail(folder: string): readonly EngineEvent[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  return files.toSorted().flatMap((name) => {
    const file: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    const records: unknown = isMap(file) ? file['Records'] : undefined
    if (!Array.isArray(records)) return []
    return records.map((record: { readonly eventTime?: string }, index) => toEvent(record, `${name} ${index}`))
  })
}

function toEvent(record: { readonly eventTime?: string }, id: string): EngineEvent {
  const eventTime = Date.parse(record.eventTime ?? '') || 0
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
