import { signature, type Signature } from './signature.ts'

export const timeSignatures = {
  'time.now': signature(
    '',
    'timestamp',
    'Returns the time of the query; in a scheduled run, the time it was due.',
    'time.now()',
  ),
  'time.ago': signature('span: timespan', 'timestamp', 'Returns the time a span before now.', 'time.ago(1d)'),
  'time.add': signature(
    'time: timestamp, count: int, unit!: unit',
    'timestamp',
    'Adds units to a time.',
    'time.add(p_event_time, -1, "day")',
  ),
  'time.diff': signature(
    'unit!: unit, from: timestamp, to: timestamp',
    'int',
    'Counts the starts of units between two times.',
    'time.diff("hour", p_event_time, time.now())',
  ),
  'time.slice': signature(
    'time: timestamp, count: int, unit!: unit',
    'timestamp',
    'Returns the start of the slice of a number of units, counted from 1970.',
    'time.slice(p_event_time, 5, "minute")',
  ),
  'time.trunc': signature(
    'unit!: unit, time: timestamp',
    'timestamp',
    'Returns the start of the unit.',
    'time.trunc("day", p_event_time)',
  ),
  'time.parse_timestamp': signature(
    'text: string',
    'timestamp',
    'Reads a time, in UTC if it has no zone.',
    'time.parse_timestamp("2026-01-01 00:00:00Z")',
  ),
  'time.parse_timespan': signature('text!: string', 'timespan', 'Reads a span of time.', 'time.parse_timespan("30m")'),
  'time.format': signature(
    'time: timestamp, format: string',
    'string',
    'Formats a time with percent codes.',
    'time.format(p_event_time, "%Y-%m-%d")',
  ),
} as const satisfies Readonly<Record<string, Signature>>
