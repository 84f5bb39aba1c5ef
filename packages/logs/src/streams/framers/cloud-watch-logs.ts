import { isMap, type Value, type ValueMap, readJson } from '@picket/core'
import type { StreamRange } from '../cursor.ts'
import { decodeText } from '../decode-text.ts'
import { runFramer } from '../run-framer.ts'
import type { Sink } from '../sink.ts'
import { frameJson } from './json.ts'
import { frameJsonArray } from './json-array.ts'
import { keptFields, findKeptProblem, withFields } from './envelope.ts'
import type { Framer, FramerOptions } from './framer.ts'

/**
 * Splits the envelopes that a CloudWatch Logs subscription sends: each message of `logEvents` is a log, control
 * messages are skipped. The position of a log is that of its element in `logEvents`.
 */
export const frameCloudWatchLogs: Framer = function* (cursor, sink, options) {
  const record = (stretch: StreamRange) =>
    stretch.length > options.maxRecordBytes ? sink.record(stretch) : openEnvelope(stretch, sink, options)
  yield* frameJson(cursor, { ...sinkOf(sink), record }, options)
}

function openEnvelope(envelope: StreamRange, sink: Sink, { keepEnvelope }: FramerOptions): void {
  const fields = parseEnvelope(envelope.bytes)
  if (fields?.['messageType'] === 'CONTROL_MESSAGE') return sink.skip()
  const events = fields?.['logEvents']
  if (!Array.isArray(events)) return sink.fail('WRONG_SHAPE', fields ? withoutEvents : noObject, envelope)
  const positions = positionsOf(envelope)
  const kept = keptFields(envelope.bytes, keepEnvelope)
  const excess = findKeptProblem(kept, events.length)
  if (excess !== undefined) return sink.fail('TOO_LONG', `${excess}.`, envelope)
  ;(events as readonly Value[]).forEach((event, index) => {
    const position = positions[index] ?? envelope
    const message = isMap(event) ? event['message'] : undefined
    if (typeof message !== 'string') {
      sink.fail('WRONG_SHAPE', `Element ${index + 1} of "logEvents" has no string "message".`, position)
    } else if (message.trim() === '') sink.skip()
    else sink.text(withFields(message, kept), position)
  })
}

function parseEnvelope(bytes: Uint8Array): ValueMap | undefined {
  try {
    const value = readJson(decodeText(bytes)) as Value
    return isMap(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Returns the ranges of the elements of `logEvents` in the stream. */
function positionsOf(envelope: StreamRange): readonly StreamRange[] {
  const positions: StreamRange[] = []
  const record = ({ bytes, length, offset, line, column }: StreamRange) =>
    void positions.push({
      bytes,
      length,
      offset: offset + envelope.offset,
      line: line + envelope.line - 1,
      column: line === 1 ? column + envelope.column - 1 : column,
    })
  const options = { maxRecordBytes: envelope.length, enclosingField: 'logEvents' }
  const framer = runFramer(frameJsonArray, { record, text() {}, skip() {}, fail() {} }, options)
  framer.push(envelope.bytes)
  return positions
}

function sinkOf(sink: Sink): Sink {
  return {
    record: (stretch) => sink.record(stretch),
    text: (text, stretch) => sink.text(text, stretch),
    skip: () => sink.skip(),
    fail: (code, message, stretch) => sink.fail(code, message, stretch),
  }
}

const noObject = 'This is not a JSON object. The stream type CloudWatchLogs expects the envelopes of a subscription.'
const withoutEvents =
  'The envelope has no list "logEvents". The stream type CloudWatchLogs expects the envelopes of a subscription. For other objects, choose JSON.'
