import { detectEncoding, encodingBytes } from './detect-encoding.ts'
import { detectFormat, formatHeadBytes, type KnownFormat } from './detect-format.ts'
import type { Framer, FramerOptions } from './framers/framer.ts'
import { framers } from './framers/index.ts'
import { createFailingFramer } from './framers/refuse.ts'
import { BoundedBuffer } from './bounded-buffer.ts'
import { runFramer, type RunningFramer } from './run-framer.ts'
import { ItemSink } from './sink.ts'
import { maxRecordBytes } from './stream-item.ts'
import type { StreamCounts, StreamFailureCode, StreamFormat, StreamItem } from './stream-item.ts'

export interface RecordReaderOptions {
  readonly format: StreamFormat
  /** The longest log, in bytes; 16 MiB by default. */
  readonly maxRecordBytes?: number
}

/** Splits one uncompressed stream into logs. Memory use is constant: at most one log is buffered. */
export class RecordReader {
  /** The format of the stream; undefined while Auto is undecided. */
  format: KnownFormat | undefined
  readonly #sink: ItemSink
  readonly #maxRecordBytes: number
  /** Also applies to a stream whose type is detected. */
  readonly #keepEnvelope: readonly string[] | undefined
  #framer: RunningFramer | undefined
  /** The start of the stream, while its encoding or format is not known. */
  readonly #head = new BoundedBuffer(Infinity)
  #nextLook = encodingBytes
  #bytes = 0

  /** Each item is emitted as soon as its last byte has arrived. */
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

  /** Returns `received = records + skipped + failed` of the bytes so far. */
  get counts(): StreamCounts {
    return this.#sink.counts(this.#bytes)
  }

  /** Reads the next bytes, split anywhere. They are not retained and can be overwritten afterwards. */
  push(bytes: Uint8Array): void {
    this.#bytes += bytes.length
    if (this.#framer !== undefined) return this.#framer.push(bytes)
    this.#head.add(bytes)
    if (this.#head.length >= this.#nextLook) this.#look(false)
  }

  /** Ends the stream normally. */
  end(): void {
    this.#look(true)
    this.#framer?.end()
  }

  /** Ends the stream with a failure, which covers the log that was cut off. */
  fail(code: StreamFailureCode, message: string): void {
    this.#look(true)
    if (this.#framer !== undefined) this.#sink.fail(code, message, this.#framer.cursor.unfinished())
  }

  /** Detects encoding and format as far as possible, and reads on with the buffered bytes. */
  #look(isWhole: boolean): void {
    if (this.#framer !== undefined) return
    const head = this.#head.bytes()
    const encoding = detectEncoding(head)
    if (encoding.kind === 'other') return this.#start(createFailingFramer(encoding.what), {}, 0)
    this.format ??= detectFormat(head.subarray(encoding.markBytes), isWhole)
    // Doubles each time: detection stays linear, however small the chunks are.
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
