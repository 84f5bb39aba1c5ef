import type { Value, ValueMap } from '@picket/core'
import type { EventSource } from './event-source.ts'
import { setColumns } from './indicators/found.ts'
import type { IndicatorField } from './indicators/indicator-fields.ts'
import type { Pass } from './pass.ts'
import { fromMilliseconds, printInstant } from './time/instant.ts'

/** The standard fields of every event; those without a value are left out. Times are UTC, in milliseconds. */
export type StandardFields = BaseFields & { readonly [name in IndicatorField]?: readonly string[] }

interface BaseFields {
  readonly [name: string]: Value
  readonly p_log_type: string
  readonly p_row_id: string
  readonly p_event_time: string
  readonly p_parse_time: string
  readonly p_schema_version: number
}

/** What all events of a normalizer share. */
export interface StandardConstants {
  readonly logType: string
  readonly schemaVersion: number
}

export interface StandardValues {
  readonly rowId: string
  /** Milliseconds since 1970. */
  readonly eventTime: number
  readonly parseTime: number
  readonly source: EventSource | undefined
  readonly udm: ValueMap | undefined
}

export function toStandardFields(
  { logType, schemaVersion }: StandardConstants,
  { rowId, eventTime, parseTime, source, udm }: StandardValues,
  pass: Pass,
): StandardFields {
  const standard = {
    p_log_type: logType,
    p_row_id: rowId,
    p_event_time: printTime(eventTime),
    p_parse_time: parseTime === lastTime.ms ? lastTime.text : printParseTime(parseTime),
    p_schema_version: schemaVersion,
  } as StandardFields & Record<string, Value>
  if (source) {
    standard['p_source_id'] = source.id
    standard['p_source_label'] = source.label
    if (source.file) standard['p_source_file'] = source.file
  }
  setColumns(standard, pass.found)
  if (udm) standard['p_udm'] = udm
  if (pass.overflow) standard['p_undeclared'] = pass.overflow
  if (pass.warnings.length > 0) standard['p_parse_warnings'] = pass.warnings
  return standard
}

/** Prints `2026-01-02 03:04:05.678`: standard times have milliseconds. */
function printTime(ms: number): string {
  return printInstant(fromMilliseconds(ms), 3)
}

/** Caches the last time: the events of a batch are parsed at the same time. */
let lastTime = { ms: NaN, text: '' }

function printParseTime(ms: number): string {
  lastTime = { ms, text: printTime(ms) }
  return lastTime.text
}
