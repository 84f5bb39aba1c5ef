/** What a stream is read as (spec: stream types). `Auto` decides by the first bytes of each stream. */
export type StreamType = (typeof streamTypes)[number]

export const streamTypes = ['Auto', 'JSON', 'JsonArray', 'Lines', 'CloudWatchLogs'] as const

/** How one stream, a file or the body of a request, is taken apart. */
export interface StreamFormat {
  readonly type: StreamType
  /** `JsonArray`: the field at the root that holds the array; nothing means that the root is the array. */
  readonly enclosingField?: string
  /**
   * `CloudWatchLogs`, and `JsonArray` with an enclosing field: what of the envelope goes into each log that is a JSON object, under its own
   * name, unless the log has that key itself (reference: data 9). Of an object with an array, what stands before the array.
   */
  readonly keepEnvelope?: readonly string[]
}

/** What a stream yields, in the order of its bytes: every received log is one of them, or was skipped and counted. */
export type StreamItem = StreamRecord | StreamFailure

/** One log, exactly as it was sent. */
export interface StreamRecord {
  readonly kind: 'record'
  /** Where the bytes are not UTF-8, U+FFFD stands in their place. */
  readonly text: string
  /** The bytes themselves, only when they are not UTF-8. */
  readonly bytes: Uint8Array | undefined
  /** Whether it is known that all its numbers, as JSON, are whole and short, so that they need no exact reading. */
  readonly hasPlainNumbers: boolean
  /** Where it begins: bytes from the start of the stream, after decompression. */
  readonly offset: number
  /** The line in which it begins, from 1. */
  readonly line: number
  /** Where in that line: bytes, from 1. */
  readonly column: number
}

/** A part of a stream that holds no log which could be handed on. */
export interface StreamFailure {
  readonly kind: 'failure'
  readonly code: StreamFailureCode
  /** A sentence or two: what is wrong, and what to do about it. */
  readonly message: string
  readonly offset: number
  readonly line: number
  readonly column: number
  /** How many bytes of the stream it covers; 0 when it is no stretch of it. */
  readonly length: number
  /** The first bytes of it as text, at most `sampleBytes`. */
  readonly sample: string
}

export type StreamFailureCode =
  /** A log is longer than the limit. */
  | 'TOO_LONG'
  /** The stream ends within a value. */
  | 'TRUNCATED'
  /** Brackets or quotes do not fit, or something stands where a value should. */
  | 'NOT_JSON'
  /** A value is well formed, but not what the stream type takes apart: no array, no envelope. */
  | 'WRONG_SHAPE'
  /** Bytes that are no text in UTF-8. */
  | 'NOT_TEXT'
  /** Compressed data that is damaged, cut off, or of a kind that is not read. */
  | 'COMPRESSION'
  /** Compressed data that grows without end. */
  | 'BOMB'
  /** The source of the bytes broke off. */
  | 'UNREADABLE'

/** `received = records + skipped + failed`, always. */
export interface StreamCounts {
  readonly received: number
  readonly records: number
  /** Blank lines and control messages. */
  readonly skipped: number
  readonly failed: number
  /** After decompression. */
  readonly bytes: number
}

/** The longest log, in bytes (reference: data 9). */
export const maxRecordBytes = 16 * 1024 * 1024

/** How much of a failed stretch is shown (reference: data 11). */
export const sampleBytes = 4096
