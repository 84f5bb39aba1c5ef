import { createHash } from 'node:crypto'
import { isMap, parseJson, type Value, type ValueMap } from '@picket/core'
import { indicatorFields, type NormalizedEvent, type RowSchema } from '@picket/logs'
import type { EngineEvent } from '@picket/engine'
import { printLakeTime } from '../../lake/print-lake-time.ts'

/** A row of a query, as rules see it and as the data lake stores it after a match. */
export interface QueryRow {
  readonly event: EngineEvent
  readonly kept: NormalizedEvent
}

/** The same row in another run is another event, so each is identified by its window and index. */
export function toQueryRow(
  line: string,
  { query, windowId, place: index, at }: { query: string; windowId: string; place: number; at: number },
): QueryRow {
  const value = parseJson(line)
  const row: ValueMap = isMap(value) ? value : {}
  const id = createHash('sha256').update(`${windowId}\n${index}`).digest('hex').slice(0, 32)
  const eventTime = timeOf(row['p_event_time']) ?? at
  const isStandard = (key: string): boolean => key.startsWith('p_')
  const indicators = indicatorFields.flatMap((name) => {
    const list = row[name]
    return Array.isArray(list) ? [[name, list.filter((item) => typeof item === 'string')] as const] : []
  })
  return {
    event: { kind: 'row', id, text: line, logType: query, eventTime, parseTime: at },
    kept: {
      kind: 'event',
      fields: Object.fromEntries(Object.entries(row).filter(([key]) => !isStandard(key))),
      standard: {
        ...Object.fromEntries(indicators),
        p_log_type: query,
        p_row_id: id,
        p_event_time: printLakeTime(eventTime),
        p_parse_time: printLakeTime(at),
        p_schema_version: 1,
        p_source_id: '',
        p_source_label: query,
      },
      raw: line,
      eventTime,
      hasExactNumbers: true,
    },
  }
}

/** Times of the data lake are UTC: `2026-01-02 03:04:05.678`. */
function timeOf(value: Value | undefined): number | undefined {
  if (typeof value !== 'string') return undefined
  const time = Date.parse(`${value.trim().replace(' ', 'T').replace(/Z$/, '')}Z`)
  return Number.isNaN(time) ? undefined : time
}

const schemas = new Map<string, RowSchema>()

/**
 * The schema under which matches of a query are stored: its columns can change any time, so all fields are discovered.
 * Returns the same object for the same query, so that tables are prepared once.
 */
export function toRowSchema(query: string, madeOf: readonly string[]): RowSchema {
  const key = JSON.stringify([query, madeOf])
  const known = schemas.get(key)
  if (known) return known
  const schema: RowSchema = {
    // No log type starts like this: their tables are separate.
    name: `Query.${query}`,
    description: `Rows of the scheduled query ${query}.`,
    fieldDiscoveryEnabled: true,
    parser: { kind: 'json' },
    fields: [],
    udm: [],
    label: query,
    madeOf,
  }
  schemas.set(key, schema)
  return schema
}
