export interface StreamTypeChoice {
  readonly value: 'Auto' | 'JSON' | 'JsonArray' | 'Lines' | 'CloudWatchLogs'
  readonly label: string
  readonly summary: string
  /** An input, and the logs that are read from it. */
  readonly input: string
  readonly logs: readonly string[]
}

/** The stream types in the order in which they are offered (row D3-2.14). */
export const streamTypes: readonly StreamTypeChoice[] = [
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

/** Returns whether logs come in an envelope, whose fields can be copied into each of them. */
export function hasEnvelope({
  type,
  enclosingField,
}: {
  readonly type: string
  readonly enclosingField: string
}): boolean {
  return type === 'CloudWatchLogs' || (type === 'JsonArray' && enclosingField !== '')
}
