/** A compression format, and how to decompress it. */
export interface Codec {
  /** The common name: `gzip`. */
  readonly name: string
  /** It has no magic number, so other binary data can be mistaken for it. */
  readonly isGuessed?: true
  /**
   * Whether a stream that starts like this is compressed in this format; undefined if more bytes decide. `head` has
   * `codecHeadBytes` or more, or the whole stream if it is shorter.
   */
  recognizes(head: Uint8Array, isWhole: boolean): boolean | undefined
  /** Starts decompressing a stream. Emitted bytes are valid during the call only. */
  open(emit: (bytes: Uint8Array) => void): Decompressor
}

/** Decompresses one stream. Throws a `DamagedStream` when it cannot continue; what it emitted before is valid. */
export interface Decompressor {
  push(bytes: Uint8Array): void
  /** The compressed stream ended. */
  end(): void
}

/** Compressed data that cannot be decompressed to its end. */
export class DamagedStream extends Error {}

/** No magic number is longer, neither of supported nor of unsupported formats. */
export const codecHeadBytes = 10
