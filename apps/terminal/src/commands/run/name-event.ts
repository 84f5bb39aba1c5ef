import { readJson } from '@picket/core'
/** What the engine needs to know about an event besides its text. */
export interface EventName {
  readonly logType?: string
  /** In milliseconds since 1970. */
  readonly eventTime?: number
  readonly parseTime?: number
  readonly id?: string
}

/** Returns the facts in the standard fields of an event; for other events, schemas determine them. */
export type NameEvent = (text: string) => EventName

/** Reads `p_log_type`, `p_event_time`, `p_parse_time` and `p_row_id`; for other events, the time at `timePath`. */
export function createEventNamer(logType: string | undefined, timePath: string | undefined): NameEvent {
  const known = logType === undefined ? {} : { logType }
  const keys = timePath?.split('.')
  return (text) => {
    if (keys === undefined && !text.includes('"p_')) return known
    const event = parseMap(text)
    if (event === undefined) return known
    const eventTime = toTime(event['p_event_time']) ?? (keys && toTime(valueAt(event, keys)))
    const parseTime = toTime(event['p_parse_time'])
    const { p_log_type: named, p_row_id: id } = event
    return {
      ...known,
      ...(typeof named === 'string' && named !== '' ? { logType: named } : {}),
      ...(eventTime === undefined ? {} : { eventTime }),
      ...(parseTime === undefined ? {} : { parseTime }),
      ...(typeof id === 'string' && id !== '' ? { id } : {}),
    }
  }
}

function parseMap(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value = readJson(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  let found = value
  for (const key of keys) {
    if (typeof found !== 'object' || found === null) return undefined
    found = (found as Record<string, unknown>)[key]
  }
  return found
}

/**
 * Parses a time: `2025-01-02 03:04:05.678` without a zone is UTC; numbers are seconds, or milliseconds from
 * 100,000,000,000 on.
 */
export function toTime(value: unknown): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return Math.trunc(value < 1e11 ? value * 1000 : value)
  if (typeof value !== 'string') return undefined
  const [, date, clock = '00:00:00', fraction = '', zone = ''] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d:\d\d)(\.\d{1,9})?\s*(Z|[+-]\d\d:?\d\d)?)?$/i.exec(value.trim()) ?? []
  if (date === undefined) return undefined
  const offset = zone === '' ? 'Z' : zone.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
  const time = Date.parse(`${date}T${clock}${fraction.slice(0, 4)}${offset}`)
  return Number.isNaN(time) ? undefined : time
}
