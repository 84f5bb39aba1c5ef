import type { StreamFormat } from '@picket/logs'

/** One log of a request. */
export interface Log {
  readonly text: string
  /** Whether the text is known to be a JSON object. */
  readonly isObject: boolean
}

/** Bytes and the format that splits them into logs, as the spool stores them. */
export interface LogStream {
  readonly body: Uint8Array
  readonly format: StreamFormat
}

/**
 * Returns a stream that splits into exactly these logs. A text can contain line breaks or look like JSON without being
 * JSON, so texts are written as the messages of CloudWatch Logs envelopes: the only stream type whose logs are strings.
 */
export function toLogStream(logs: readonly Log[]): LogStream {
  if (logs.every(({ isObject }) => isObject))
    return { body: Buffer.from(logs.map(({ text }) => text).join('\n')), format: { type: 'JSON' } }
  const envelopes: string[] = []
  let messages: string[] = []
  let length = 0
  for (const { text } of logs) {
    messages.push(`{"message":${JSON.stringify(text)}}`)
    length += text.length
    if (length < envelopeLength) continue
    envelopes.push(messages.join(','))
    messages = []
    length = 0
  }
  if (messages.length > 0) envelopes.push(messages.join(','))
  const body = envelopes.map((events) => `{"logEvents":[${events}]}`).join('\n')
  return { body: Buffer.from(body), format: { type: 'CloudWatchLogs' } }
}

/** An envelope is read as a whole. */
const envelopeLength = 1024 ** 2
