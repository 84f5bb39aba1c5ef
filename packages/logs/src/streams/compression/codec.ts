/** A way of packing streams, and how it is undone. */
export interface Codec {
  /** As people call it: `gzip`. */
  readonly name: string
  /** Whether a stream that begins so is packed in this way; `codecHeadBytes` are there, or all that the stream has. */
  recognizes(head: Uint8Array): boolean
  /** Starts with a stream; what it unpacks is handed on, and valid during that call only. */
  open(emit: (bytes: Uint8Array) => void): Unpacker
}

/** Undoes the packing of one stream. Throws a `DamagedStream` when it cannot go on; what it handed on before that stands. */
export interface Unpacker {
  push(bytes: Uint8Array): void
  /** The packed stream ended. */
  end(): void
}

/** Compressed data that cannot be unpacked to its end. */
export class DamagedStream extends Error {}

/** No magic number is longer, of what is read and of what is not. */
export const codecHeadBytes = 10
