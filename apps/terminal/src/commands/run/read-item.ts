/** One log as it is in its file. */
export interface LogRecord {
  readonly kind: 'record'
  readonly text: string
  /** The position where it starts, from 1; columns count bytes. */
  readonly line: number
  readonly column: number
}

/** A part of a file that is not a log. */
export interface BrokenRecord {
  readonly kind: 'broken'
  readonly line: number
  readonly column: number
  /** A sentence or two. */
  readonly reason: string
}

/** The last item, when bytes of the file are not UTF-8 and were read as U+FFFD. */
export interface ReplacedBytes {
  readonly kind: 'replaced'
}

export type ReadItem = LogRecord | BrokenRecord | ReplacedBytes
