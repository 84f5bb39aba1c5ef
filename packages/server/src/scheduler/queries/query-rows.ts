import { createHash } from 'node:crypto'
import { isMap, parseJson, type Value, type ValueMap } from '@picket/core'
import { indicatorFields, type NormalizedEvent } from '@picket/logs'
import type { EngineEvent } from '@picket/engine'
import type { RowSchema } from '../../lake/tables/log-type-tables.ts'
import { printLakeTime } from '../../lake/print-lake-time.ts'

/** A row of a query, as rules see it and as the lake keeps it where a rule matched. */
export interface QueryRow {
  readonly event: EngineEvent
  readonly kept: NormalizedEvent
}

/** The same row of another run is another event (reference: graphql 11.3), so each is named by its window and place. */
export function toQueryRow(
  line: string,
  { query, windowId, place, at }: { query: string; windowId: string; place: number; at: number },
): QueryRow {
  const value = parseJson(line)
  const row: ValueMap = isMap(value) ? value : {}
  const id = createHash('sha256').update(`${windowId}\n${place}`).digest('hex').slice(0, 32)
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

/** Times of the lake are UTC: `2026-01-02 03:04:05.678`. */
function timeOf(value: Value | undefined): number | undefined {
  if (typeof value !== 'string') return undefined
  const time = Date.parse(`${value.trim().replace(' ', 'T').replace(/Z$/, '')}Z`)
  return Number.isNaN(time) ? undefined : time
}

const schemas = new Map<string, RowSchema>()

/**
 * What the matches of a query are kept by: its columns may be others tomorrow, so that all are discovered. The same object for the same,
 * so that tables are prepared once.
 */
export function toRowSchema(query: string, madeOf: readonly string[]): RowSchema {
  const key = JSON.stringify([query, madeOf])
  const known = schemas.get(key)
  if (known) return known
  const schema: RowSchema = {
    // No log type begins so: their tables are apart.
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
