import { splitByDays } from '@picket/logs'

/** Lines that are inserted together, with their token. */
export interface Part {
  readonly lines: readonly string[]
  readonly token: string
}

/**
 * Splits a batch whose events are of more days than ClickHouse accepts at once. The same lines are always split into
 * the same parts with the same tokens.
 */
export function splitLines(lines: readonly string[], token: string): readonly Part[] {
  if (lines.length === 0) return []
  if (maxDays(lines) <= fewDays) return [{ lines, token }]
  const parts = splitByDays(lines.map((line) => ({ line, eventTime: eventTimeOf(line) })))
  if (parts.length === 1) return [{ lines, token }]
  return parts.map((part, index) => ({ lines: part.map(({ line }) => line), token: `${token}#${index}` }))
}

const fewDays = 90

/** Returns an upper bound: a text that looks like the time of an event may be nested deeper in it. */
function maxDays(lines: readonly string[]): number {
  const days = new Set<string>()
  for (const line of lines) {
    let found = false
    for (const [, day] of line.matchAll(/"p_event_time":\s*"(\d{4}-\d\d-\d\d)/g)) {
      days.add(day!)
      found = true
    }
    if (!found) days.add('none')
  }
  return days.size
}

function eventTimeOf(line: string): number {
  const { p_event_time: text } = JSON.parse(line) as { readonly p_event_time?: unknown }
  const time = typeof text === 'string' ? Date.parse(text.includes('T') ? text : `${text.replace(' ', 'T')}Z`) : 0
  return Number.isNaN(time) ? 0 : time
}
