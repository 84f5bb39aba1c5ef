import type { KnownFormat } from './detect-format.ts'
import { RecordReader, type RecordReaderOptions } from './record-reader.ts'
import type { StreamCounts, StreamItem } from './stream-item.ts'
import { StreamUnpacker, type ExpansionLimit } from './unpack.ts'

export interface StreamOptions extends RecordReaderOptions {
  /** From where on growing compressed data counts as a bomb. */
  readonly maxExpansion?: ExpansionLimit
}

/** The bytes of a stream, cut anywhere. */
export type ByteSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** A stream that is being read; its items come in the order of its bytes, those that became whole together at once. */
export interface OpenStream extends AsyncIterable<readonly StreamItem[]> {
  /** What the stream is read as; nothing as long as Auto is undecided. */
  readonly format: KnownFormat | undefined
  /** `gzip`, `zstd`; nothing when it is not packed. */
  readonly compression: string | undefined
  readonly counts: StreamCounts
}

/**
 * Takes a file or the body of a request apart, compressed or not. Whatever is wrong with it is an item, also when the source breaks
 * off: nothing is thrown. Reads as fast as its items are taken; memory stays constant.
 *
 *     for await (const items of openStream(body, { format: { type: 'Auto' } })) ...
 */
export function openStream(source: ByteSource, options: StreamOptions): OpenStream {
  let items: StreamItem[] = []
  const reader = new RecordReader(options, (item) => void items.push(item))
  const unpacker = new StreamUnpacker(reader, options.maxExpansion)
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

/** The chunks of a source up to where it breaks off. */
async function* withoutErrors(source: ByteSource, onError: (why: string) => void): AsyncGenerator<Uint8Array> {
  try {
    yield* source
  } catch (error) {
    onError(error instanceof Error ? error.message : String(error))
  }
}

function brokenOff(why: string): string {
  return `The stream broke off (${why}). What came before was read; read it again.`
}

/** So much is taken in at once; of what is packed, which may become a thousand times as much, far less. */
const chunkBytes = 16_384
const packedBytes = 256

/** From so many items on, they are handed on before more is taken in. */
const enoughItems = 500
