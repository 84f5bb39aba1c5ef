import { openStream, type ByteSource, type StreamFormat, type StreamItem } from '@picket/logs'
import type { LogRecord, ReadItem } from './read-item.ts'

/** The size limit of one event for rules, in characters. */
const maxRecordLength = 5_000_000
/** A list of events inside other data is read as a whole, up to this size. */
const maxRecordBytes = 64 * 2 ** 20

/**
 * Reads the logs of a file as a stream; if reading fails, the last item is a broken record. Compressed files are
 * decompressed.
 */
export async function* readRecords(source: ByteSource, format: StreamFormat): AsyncGenerator<readonly ReadItem[]> {
  let isWhole = true
  for await (const items of openStream(source, { format, maxRecordBytes })) {
    isWhole &&= items.every((item) => item.kind === 'failure' || item.bytes === undefined)
    const unwrapped = items.some(isWrapped) ? (await Promise.all(items.map(unwrap))).flat() : items
    yield unwrapped.map(toReadItem)
  }
  if (!isWhole) yield [{ kind: 'replaced' }]
}

const wrapped = /^\s*\{\s*"([Rr]ecords)"\s*:\s*\[/

function isWrapped(item: StreamItem): boolean {
  return item.kind === 'record' && wrapped.test(item.text)
}

/** Unwraps `{"Records": [...]}`, as many services write it: the elements of the list are the logs. */
async function unwrap(item: StreamItem): Promise<readonly StreamItem[]> {
  const enclosingField = item.kind === 'record' ? wrapped.exec(item.text)?.[1] : undefined
  if (item.kind === 'failure' || enclosingField === undefined) return [item]
  const inner: StreamItem[] = []
  const format = { type: 'JsonArray', enclosingField } as const
  for await (const items of openStream([item.bytes ?? Buffer.from(item.text)], { format, maxRecordBytes }))
    inner.push(...items)
  return inner.map((one) => ({
    ...one,
    line: item.line + one.line - 1,
    column: one.line === 1 ? item.column + one.column - 1 : one.column,
  }))
}

function toReadItem(item: StreamItem): ReadItem {
  const { line, column } = item
  if (item.kind === 'failure') return { kind: 'broken', line, column, reason: item.message }
  if (item.text.length > maxRecordLength) return { kind: 'broken', line, column, reason: tooLong }
  return { kind: 'record', text: item.text, line, column } satisfies LogRecord
}

const tooLong = `The record that starts here is longer than ${maxRecordLength.toLocaleString('en')} characters.`
