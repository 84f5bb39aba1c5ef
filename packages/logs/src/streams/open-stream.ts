import type { KnownFormat } from './detect-format.ts'
import { RecordReader, type RecordReaderOptions } from './record-reader.ts'
import type { StreamCounts, StreamItem } from './stream-item.ts'
import { StreamDecompressor, type ExpansionLimit } from './decompress.ts'

export interface StreamOptions extends RecordReaderOptions {
  /** From which size on growing compressed data counts as a bomb. */
  readonly maxExpansion?: ExpansionLimit
}

/** The bytes of a stream, in chunks of any size. */
export type ByteSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/**
 * A stream that is being read; items are in the order of its bytes, those that were completed together in one batch.
 */
export interface OpenStream extends AsyncIterable<readonly StreamItem[]> {
  /** The format of the stream; undefined while Auto is undecided. */
  readonly format: KnownFormat | undefined
  /** `gzip` or `zstd`; undefined if the stream is not compressed. */
  readonly compression: string | undefined
  readonly counts: StreamCounts
}

/**
 * Splits a file or a request body into logs, compressed or not. Every error is an item, also when the source fails:
 * nothing is thrown. It reads as fast as items are consumed; memory use is constant.
 *
 * for await (const items of openStream(body, { format: { type: 'Auto' } })) ...
 */
export function openStream(source: ByteSource, options: StreamOptions): OpenStream {
  let items: StreamItem[] = []
  const reader = new RecordReader(options, (item) => void items.push(item))
  const unpacker = new StreamDecompressor(reader, options.maxExpansion)
  const taken = () => {
    const now = items
    items = []
    return now
  }
  return {
    get format() {
      return reader.format
    },
    get compression() {
      return unpacker.codec?.name
    },
    get counts() {
      return reader.counts
    },
    async *[Symbol.asyncIterator]() {
      for await (const chunk of withoutErrors(source, (why) => unpacker.fail('UNREADABLE', brokenOff(why)))) {
        for (let at = 0; at < chunk.length && !unpacker.isBroken;) {
          const step = unpacker.isPlain ? chunkBytes : packedBytes
          unpacker.push(chunk.subarray(at, at + step))
          at += step
          if (items.length >= enoughItems) yield taken()
        }
        if (items.length > 0) yield taken()
        if (unpacker.isBroken) break
      }
      unpacker.end()
      if (items.length > 0) yield taken()
    },
  }
}

/** Yields the chunks of a source until it fails. */
async function* withoutErrors(source: ByteSource, onError: (why: string) => void): AsyncGenerator<Uint8Array> {
  try {
    yield* source
  } catch (error) {
    onError(error instanceof Error ? error.message : String(error))
  }
}

function brokenOff(why: string): string {
  return `The stream was interrupted (${why}). Everything before that was read. Read the stream again.`
}

/** The size of a read; far smaller for compressed data, which can grow a thousandfold. */
const chunkBytes = 16_384
const packedBytes = 256

/** The number of items from which on they are emitted before more is read. */
const enoughItems = 500
