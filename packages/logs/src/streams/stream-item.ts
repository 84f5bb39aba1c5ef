/** How a stream is read: the stream types of the specification. `Auto` decides by the first bytes of each stream. */
export type StreamType = (typeof streamTypes)[number]

export const streamTypes = ['Auto', 'JSON', 'JsonArray', 'Lines', 'CloudWatchLogs'] as const

/** How one stream, a file or a request body, is split into logs. */
export interface StreamFormat {
  readonly type: StreamType
  /** `JsonArray`: the field at the root that contains the array; undefined if the root is the array. */
  readonly enclosingField?: string
  /**
   * `CloudWatchLogs`, and `JsonArray` with an enclosing field: the fields of the envelope that are added to each log
   * that is a JSON object, unless the log has that key itself. For an object with an array, only fields before the
   * array.
   */
  readonly keepEnvelope?: readonly string[]
}

/** What a stream yields, in the order of its bytes: every received log is one of them, or was skipped and counted. */
export type StreamItem = StreamRecord | StreamFailure

/** One log, exactly as it was sent. */
export interface StreamRecord {
  readonly kind: 'record'
  /** Has U+FFFD in place of bytes that are not UTF-8. */
  readonly text: string
  /** The original bytes, only when they are not UTF-8. */
  readonly bytes: Uint8Array | undefined
  /** Whether all its numbers, as JSON, are known to be integers and short, so that no exact parsing is needed. */
  readonly hasPlainNumbers: boolean
  /** Where it starts: bytes from the start of the stream, after decompression. */
  readonly offset: number
  /** The line in which it starts, from 1. */
  readonly line: number
  /** The column in that line: bytes, from 1. */
  readonly column: number
}

/** A range of a stream that cannot be read as a log. */
export interface StreamFailure {
  readonly kind: 'failure'
  readonly code: StreamFailureCode
  /** A sentence or two: what is wrong, and how to fix it. */
  readonly message: string
  readonly offset: number
  readonly line: number
  readonly column: number
  /** How many bytes of the stream it covers; 0 when it is not a range of it. */
  readonly length: number
  /** Its first bytes as text, at most `sampleBytes`. */
  readonly sample: string
}

export type StreamFailureCode =
  /** A log is longer than the limit. */
  | 'TOO_LONG'
  /** The stream ends within a value. */
  | 'TRUNCATED'
  /** Brackets or quotes do not match, or something else is where a value should be. */
  | 'NOT_JSON'
  /** A value is well-formed, but not what the stream type requires: not an array, not an envelope. */
  | 'WRONG_SHAPE'
  /** Bytes that are not UTF-8 text. */
  | 'NOT_TEXT'
  /** Compressed data that is damaged, truncated, or in an unsupported format. */
  | 'COMPRESSION'
  /** Compressed data that grows without end. */
  | 'BOMB'
  /** The source of the bytes failed. */
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

/** The longest log, in bytes. */
export const maxRecordBytes = 16 * 1024 * 1024

/** How much of a failed range is shown. */
export const sampleBytes = 4096
