import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml, type Value } from '@picket/core'
import { openStream, type StreamOptions } from '../open-stream.ts'
import type { StreamFormat, StreamItem } from '../stream-item.ts'
import { toBytes } from './to-bytes.ts'
import { toFormat } from './to-format.ts'

/** A case of fixtures/streams: bytes, how they are read, and the resulting items. */
export interface StreamCase {
  readonly name: string
  readonly bytes: Uint8Array
  readonly options: StreamOptions
  /** The detected format: `Lines`, `JsonArray of Records`. */
  readonly readAs: string
  /** All items, or the last ones of so many records. */
  readonly items: readonly Value[]
  readonly records: number | undefined
  readonly skipped: number
}

const folder = join(import.meta.dirname, '../../../fixtures/streams')

export const streamCases: readonly StreamCase[] = readdirSync(folder)
  .toSorted()
  .flatMap((file) => {
    const cases = parseYaml(readFileSync(join(folder, file), 'utf8'), file).value as unknown as readonly WrittenCase[]
    return cases.map((one) => toCase(one, file))
  })

interface WrittenCase {
  readonly name: string
  readonly as: string
  readonly bytes: Value
  readonly maxRecordBytes?: number
  readonly maxExpansion?: { readonly bytes: number; readonly ratio: number }
  readonly readAs?: string
  /** All items, or the last ones if `records` says how many records there are. */
  readonly gives: readonly Value[]
  readonly records?: number
  readonly skipped?: number
}

export function toCase(
  { name, as, bytes, readAs = as, gives, records, skipped = 0, ...limits }: WrittenCase,
  file: string,
): StreamCase {
  return {
    name: `${file.replace('.yml', '')}: ${name}`,
    bytes: toBytes(bytes),
    options: { format: toFormat(as), ...limits },
    readAs,
    items: gives,
    records,
    skipped,
  }
}

export function printFormat({ type, enclosingField }: StreamFormat): string {
  return enclosingField === undefined ? type : `${type} of ${enclosingField}`
}

/** Reads a stream to its end. */
export async function readAll(chunks: Iterable<Uint8Array>, options: StreamOptions) {
  const stream = openStream(chunks, options)
  const items: StreamItem[] = []
  for await (const some of stream) items.push(...some)
  return { items, counts: stream.counts, format: stream.format }
}

/**
 * Prints an item as cases write it: the text of a record with its position; the excerpt of a failure only if it is
 * short.
 */
export function printItem(item: StreamItem): Value {
  const position = `${item.line}@${item.offset}`
  if (item.kind === 'failure') {
    const { code, message, length, sample } = item
    return {
      [code]: position,
      length,
      message,
      ...(sample.length <= 60 ? { sample } : { sampleLength: sample.length }),
    }
  }
  const text = item.text.length <= 100 ? item.text : `${item.text.slice(0, 20)}… ${item.text.length} characters`
  return { [position]: text, ...(item.bytes === undefined ? {} : { bytes: Buffer.from(item.bytes).toString('hex') }) }
}

/** Splits bytes at these offsets. */
export function splitAt(bytes: Uint8Array, positions: readonly number[]): readonly Uint8Array[] {
  const sorted = [...new Set(positions)].filter((position) => position < bytes.length).toSorted((a, b) => a - b)
  return [0, ...sorted].map((from, index) => bytes.slice(from, sorted[index] ?? bytes.length))
}
