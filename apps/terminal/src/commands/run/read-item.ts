/** One log as it stands in its file. */
export interface LogRecord {
  readonly kind: 'record'
  readonly text: string
  /** Where it begins, from 1; columns count bytes. */
  readonly line: number
  readonly column: number
}

/** A stretch of a file that is no log. */
export interface BrokenRecord {
  readonly kind: 'broken'
  readonly line: number
  readonly column: number
  /** A sentence or two. */
  readonly reason: string
}

/** Comes last, when bytes of the file are no UTF-8 and were read as U+FFFD. */
export interface ReplacedBytes {
  readonly kind: 'replaced'
}

export type ReadItem = LogRecord | BrokenRecord | ReplacedBytes
