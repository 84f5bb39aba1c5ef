import type { Time } from '../columns.ts'

/** The position in a file of a followed directory. */
export interface FollowedFileTable {
  /** Changes when the file starts over. */
  readonly id: string
  readonly source_id: string
  /** Device and inode: they stay the same when the file is renamed. */
  readonly inode: string
  readonly path: string
  /** Bytes that were handed on. */
  readonly position: number
  /** The end of the chunk that is being handed on; null between two chunks. */
  readonly pending_to: number | null
  /** The start of the file, which identifies a rewritten file: the number of bytes, and their SHA-256. */
  readonly head_length: number
  readonly head_hash: string
  readonly seen_at: Time
}
