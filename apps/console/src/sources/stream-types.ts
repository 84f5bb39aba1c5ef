import { streamTypes } from '@picket/core'
import type { LogStreamType } from '@picket/core/api'

/** The same array, in a field. */
export const enclosedExample = {
  input: (field: string): string =>
    `{ "${field === '' ? 'Records' : field}": [\n  { "user": "ana" },\n  { "user": "ben" }\n] }`,
  logs: ['{ "user": "ana" }', '{ "user": "ben" }'],
}

/** How the content of a source is read. */
export interface StreamValue {
  readonly type: LogStreamType
  /** The field that encloses the array. Empty without one. */
  readonly enclosingField: string
  /** The fields of the envelope that are copied into each log. */
  readonly keptFields: readonly string[]
}

/** The fields of the envelope of CloudWatch Logs. */
export const cloudWatchFields = ['owner', 'logGroup', 'logStream', 'messageType', 'subscriptionFilters'] as const

export function labelOfStream({ type, enclosingField }: Pick<StreamValue, 'type' | 'enclosingField'>): string {
  const label = streamTypes.find(({ value }) => value === type)?.label ?? type
  return enclosingField === '' ? label : `${label}, in the field "${enclosingField}"`
}
