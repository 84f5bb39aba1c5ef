import type { StreamFailure, StreamItem } from '@picket/logs'

/**
 * An item of a stream that was split when it was received. A head is repeated from the start of the stream, because
 * schemas with headers need it; it is not a log of this body.
 */
export type SplitItem = StreamItem & { readonly isHead?: true }

/** The number of items that are read together. */
const atOnce = 100

/** Prints an item as a line. The original bytes of texts that are not UTF-8 are not stored. */
export function printRecord(item: SplitItem): string {
  if (item.kind === 'failure') return JSON.stringify(item)
  const { text, hasPlainNumbers, offset, line, column, isHead } = item
  const position = [offset, line, column, hasPlainNumbers ? 1 : 0]
  return JSON.stringify(isHead ? [text, ...position, 1] : [text, ...position])
}

/** Reads a body of printed lines. */
export function* readRecords(body: Uint8Array): Generator<readonly SplitItem[]> {
  let items: SplitItem[] = []
  for (let at = 0; at < body.length;) {
    const end = body.indexOf(lineFeed, at)
    const line = Buffer.from(body.buffer, body.byteOffset + at, (end === -1 ? body.length : end) - at)
    at += line.length + 1
    if (line.length === 0) continue
    items.push(parseRecord(line.toString()))
    if (items.length < atOnce) continue
    yield items
    items = []
  }
  if (items.length > 0) yield items
}

const lineFeed = 0x0a

function parseRecord(printed: string): SplitItem {
  const parsed = JSON.parse(printed) as StreamFailure | readonly [string, number, number, number, number, number?]
  if (!isRecord(parsed)) return parsed
  const [text, offset, line, column, isPlain, isHead] = parsed
  const record = {
    kind: 'record',
    text,
    bytes: undefined,
    hasPlainNumbers: isPlain === 1,
    offset,
    line,
    column,
  } as const
  return isHead === 1 ? { ...record, isHead: true } : record
}

function isRecord<Record extends readonly unknown[]>(parsed: StreamFailure | Record): parsed is Record {
  return Array.isArray(parsed)
}
