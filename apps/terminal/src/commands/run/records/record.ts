/** One event as it stands in its file. */
export interface EventRecord {
  readonly kind: 'record'
  readonly text: string
  /** Where it begins; lines and columns count from 1, columns in UTF-16 units. */
  readonly line: number
  readonly column: number
}

/** A stretch of a file that is no event. */
export interface BrokenRecord {
  readonly kind: 'broken'
  readonly line: number
  readonly column: number
  /** A sentence. */
  readonly reason: string
}

/** Comes last, when bytes of the file are no UTF-8 and were read as U+FFFD. */
export interface ReplacedBytes {
  readonly kind: 'replaced'
}

export type SplitItem = EventRecord | BrokenRecord

export type ReadItem = SplitItem | ReplacedBytes
