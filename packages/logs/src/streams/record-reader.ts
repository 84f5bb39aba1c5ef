import { detectEncoding, encodingBytes } from './detect-encoding.ts'
import { detectFormat, formatHeadBytes, type KnownFormat } from './detect-format.ts'
import type { Framer, FramerOptions } from './framers/framer.ts'
import { framers } from './framers/index.ts'
import { createRefusal } from './framers/refuse.ts'
import { KeptBytes } from './kept-bytes.ts'
import { runFramer, type RunningFramer } from './run-framer.ts'
import { ItemSink } from './sink.ts'
import { maxRecordBytes } from './stream-item.ts'
import type { StreamCounts, StreamFailureCode, StreamFormat, StreamItem } from './stream-item.ts'

export interface RecordReaderOptions {
  readonly format: StreamFormat
  /** The longest log, in bytes; 16 MiB when not given. */
  readonly maxRecordBytes?: number
}

/** Takes one stream apart, of which no bytes are compressed. Memory stays constant: one log at most is held. */
export class RecordReader {
  /** What the stream is read as; nothing as long as Auto is undecided. */
  format: KnownFormat | undefined
  readonly #sink: ItemSink
  readonly #maxRecordBytes: number
  /** Also of a stream whose type is decided by its first bytes. */
  readonly #keepEnvelope: readonly string[] | undefined
  #framer: RunningFramer | undefined
  /** The beginning, as long as encoding or format are not known. */
  readonly #head = new KeptBytes(Infinity)
  #nextLook = encodingBytes
  #bytes = 0

  /** Each item is handed on as soon as its last byte is there. */
  constructor(
    { format, maxRecordBytes: limit = maxRecordBytes }: RecordReaderOptions,
    emit: (item: StreamItem) => void,
  ) {
    this.#maxRecordBytes = limit
    this.#sink = new ItemSink(limit, emit)
    const { type, keepEnvelope } = format
    this.#keepEnvelope = keepEnvelope
    this.format = type === 'Auto' ? undefined : { ...format, type }
  }

  /** `received = records + skipped + failed` of what came so far. */
  get counts(): StreamCounts {
    return this.#sink.counts(this.#bytes)
  }

  /** The next bytes, cut anywhere. They are not kept and may be overwritten afterwards. */
  push(bytes: Uint8Array): void {
    this.#bytes += bytes.length
    if (this.#framer !== undefined) return this.#framer.push(bytes)
    this.#head.add(bytes)
    if (this.#head.length >= this.#nextLook) this.#look(false)
  }

  /** The stream ended as it should. */
  end(): void {
    this.#look(true)
    this.#framer?.end()
  }

  /** The stream broke off; the log that it broke is this failure. Nothing comes after it. */
  fail(code: StreamFailureCode, message: string): void {
    this.#look(true)
    if (this.#framer !== undefined) this.#sink.fail(code, message, this.#framer.cursor.unfinished())
  }

  /** Decides what can be decided, and goes on with the bytes that waited for it. */
  #look(isWhole: boolean): void {
    if (this.#framer !== undefined) return
    const head = this.#head.bytes()
    const encoding = detectEncoding(head)
    if (encoding.kind === 'other') return this.#start(createRefusal(encoding.what), {}, 0)
    this.format ??= detectFormat(head.subarray(encoding.markBytes), isWhole)
    // Twice as much each time: looking stays linear, however small the chunks.
    this.#nextLook = Math.min(head.length * 2, formatHeadBytes + encodingBytes)
    if (this.format !== undefined) this.#start(framers[this.format.type], this.format, encoding.markBytes)
  }

  #start(framer: Framer, format: Omit<FramerOptions, 'maxRecordBytes'>, markBytes: number): void {
    const { enclosingField, keepEnvelope = this.#keepEnvelope } = format
    const options = {
      maxRecordBytes: this.#maxRecordBytes,
      ...(enclosingField !== undefined && { enclosingField }),
      ...(keepEnvelope !== undefined && { keepEnvelope }),
    }
    this.#framer = runFramer(framer, this.#sink, options, markBytes)
    this.#framer.push(this.#head.bytes().subarray(markBytes))
    this.#head.clear()
  }
}
