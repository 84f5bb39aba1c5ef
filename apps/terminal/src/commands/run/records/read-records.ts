import { pipeline, Readable } from 'node:stream'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import { reasonOf } from '../../../plain/write-report-file.ts'
import { openBytes } from '../../../logs/open-bytes.ts'
import { RecordSplitter } from './record-splitter.ts'
import { Utf8Pieces } from './utf8-pieces.ts'
import type { ReadItem } from './record.ts'

/** As much as rules are shown of one event. */
const maxRecordLength = 5_000_000
const chunkBytes = 256 * 1024

/** The events of a file, as they are read; a file that cannot be read on is a broken record where it ended. */
export async function* readRecords(path: string): AsyncGenerator<readonly ReadItem[]> {
  yield* splitBytes(openBytes(path))
}

/** The same for bytes from anywhere. Compressed ones (gzip, zstd) are told by how they begin. */
export async function* splitBytes(source: AsyncIterable<Uint8Array>): AsyncGenerator<readonly ReadItem[]> {
  const splitter = new RecordSplitter({ maxLength: maxRecordLength })
  const pieces = new Utf8Pieces()
  let isFirst = true
  try {
    for await (const bytes of unpacked(source)) {
      if (isFirst) assertText(bytes)
      isFirst = false
      const items = splitter.push(pieces.push(bytes))
      if (items.length > 0) yield items
    }
  } catch (cause) {
    yield [...splitter.end(), { kind: 'broken', line: 1, column: 1, reason: whyUnreadable(cause) }]
    return
  }
  const last = [...splitter.push(pieces.end()), ...splitter.end()]
  yield pieces.isWhole ? last : [...last, { kind: 'replaced' }]
}

async function* unpacked(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]()
  let head: Uint8Array = new Uint8Array()
  let isOver = false
  while (head.length < 4 && !isOver) {
    const next = await iterator.next()
    if (next.done) isOver = true
    else head = Buffer.concat([head, next.value])
  }
  const all = (async function* () {
    if (head.length > 0) yield head
    if (!isOver) for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  })()
  const unpack = unpackerOf(head)
  if (unpack === undefined) yield* all
  else yield* pipeline(Readable.from(all), unpack, () => {}) as AsyncIterable<Uint8Array>
}

function unpackerOf([a, b, c, d]: Uint8Array): ReturnType<typeof createGunzip> | undefined {
  if (a === 0x1f && b === 0x8b) return createGunzip({ chunkSize: chunkBytes })
  if (a === 0x28 && b === 0xb5 && c === 0x2f && d === 0xfd) return createZstdDecompress({ chunkSize: chunkBytes })
  return undefined
}

class NotTextError extends Error {}

function assertText(bytes: Uint8Array): void {
  const [a, b] = bytes
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff))
    throw new NotTextError('The file is text in UTF-16; save it as UTF-8.')
  if (bytes.includes(0)) throw new NotTextError('The file is no text: it holds zero bytes.')
}

function whyUnreadable(cause: unknown): string {
  if (cause instanceof NotTextError) return cause.message
  const { code } = cause as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR' || code === 'ZSTD_error_srcSize_wrong')
    return 'The file is cut short: it cannot be unpacked to its end.'
  if (code?.startsWith('Z_') || code?.startsWith('ZSTD'))
    return 'The file is damaged: it cannot be unpacked to its end.'
  return `The file cannot be read to its end: ${reasonOf(cause)}.`
}
