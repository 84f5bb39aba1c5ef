import type { LogStreamType } from '@picket/core/api'

export interface StreamTypeChoice {
  readonly value: LogStreamType
  readonly label: string
  readonly summary: string
  /** An input, and the logs that are read from it. */
  readonly input: string
  readonly logs: readonly string[]
}

/** The stream types in the order in which they are offered (row D3-2.14). */
export const streamTypeChoices: readonly StreamTypeChoice[] = [
  {
    value: 'Auto',
    label: 'Auto',
    summary: 'Detects the format of each file or request, so that one source can mix formats.',
    input: '{"user":"ana"}\n{"user":"ben"}',
    logs: ['{"user":"ana"}', '{"user":"ben"}'],
  },
  {
    value: 'JSON',
    label: 'Json',
    summary: 'JSON objects in a row. They can span lines.',
    input: '{\n  "user": "ana"\n}\n{ "user": "ben" }',
    logs: ['{ "user": "ana" }', '{ "user": "ben" }'],
  },
  {
    value: 'JsonArray',
    label: 'JsonArray',
    summary: 'One JSON array, whose items are the logs.',
    input: '[\n  { "user": "ana" },\n  { "user": "ben" }\n]',
    logs: ['{ "user": "ana" }', '{ "user": "ben" }'],
  },
  {
    value: 'Lines',
    label: 'Lines',
    summary: 'Each line is a log: text, CSV or JSON.',
    input: 'ana signed in\nben signed out',
    logs: ['ana signed in', 'ben signed out'],
  },
  {
    value: 'CloudWatchLogs',
    label: 'CloudWatchLogs',
    summary: 'Messages from a subscription of CloudWatch Logs. The logs are the messages of its log events.',
    input: '{\n  "logGroup": "shop",\n  "logEvents": [\n    { "message": "ana signed in" }\n  ]\n}',
    logs: ['ana signed in'],
  },
]

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

/** Whether logs come in an envelope, whose fields can be copied into each of them. */
export function hasEnvelope({ type, enclosingField }: Pick<StreamValue, 'type' | 'enclosingField'>): boolean {
  return type === 'CloudWatchLogs' || (type === 'JsonArray' && enclosingField !== '')
}

/** The fields of the envelope of CloudWatch Logs. */
export const cloudWatchFields = ['owner', 'logGroup', 'logStream', 'messageType', 'subscriptionFilters'] as const

export function labelOfStream({ type, enclosingField }: Pick<StreamValue, 'type' | 'enclosingField'>): string {
  const label = streamTypeChoices.find(({ value }) => value === type)?.label ?? type
  return enclosingField === '' ? label : `${label}, in the field "${enclosingField}"`
}
