import type { Value, ValueMap } from '@picket/core'
import type { OtlpGroup, OtlpRecord } from './otlp-record.ts'

/**
 * Returns a log record as one JSON object, together with its scope and resource. The form is documented in
 * docs/guide/sources/opentelemetry.md, and schemas depend on it: fields are only ever added. Default values are absent.
 */
export function flattenRecord(record: OtlpRecord, { scope, resource }: Omit<OtlpGroup, 'records'>): ValueMap {
  const time = record.time === 0n ? record.observedTime : record.time
  return present({
    timestamp: printTime(time),
    observedTimestamp: printTime(record.observedTime),
    severityNumber: record.severityNumber,
    severityText: record.severityText,
    eventName: record.eventName,
    body: record.body,
    attributes: record.attributes,
    droppedAttributesCount: record.droppedAttributes,
    traceId: record.traceId,
    spanId: record.spanId,
    flags: record.flags,
    scope: present({ name: scope.name, version: scope.version, attributes: scope.attributes }),
    resource,
  })
}

/** Removes default values: empty texts and maps, zeros. A body can be any value. */
function present(fields: Readonly<Record<string, Value | undefined>>): ValueMap {
  const entries = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && (name === 'body' || !isDefault(value)),
  )
  return Object.fromEntries(entries) as ValueMap
}

function isDefault(value: Value): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === '' || value === 0
}

/** Prints nanoseconds since 1970 as RFC 3339 with nine decimals; undefined for 0, and outside of the years to 9999. */
function printTime(nanoseconds: bigint): string | undefined {
  if (nanoseconds <= 0n || nanoseconds >= endOfTime) return undefined
  const seconds = new Date(Number(nanoseconds / 1_000_000_000n) * 1_000).toISOString().slice(0, 19)
  return `${seconds}.${String(nanoseconds % 1_000_000_000n).padStart(9, '0')}Z`
}

/** The year 10000, in nanoseconds. */
const endOfTime = 253_402_300_800n * 1_000_000_000n
