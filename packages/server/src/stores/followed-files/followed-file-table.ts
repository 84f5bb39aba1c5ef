import type { Time } from '../columns.ts'

/** How far a file of a folder has been read. */
export interface FollowedFileTable {
  /** Another one when the file begins anew. */
  readonly id: string
  readonly source_id: string
  /** Device and inode: the file keeps them when it is renamed. */
  readonly inode: string
  readonly path: string
  /** Bytes that were handed on. */
  readonly position: number
  /** Up to where bytes are being handed on; null between two pieces. */
  readonly pending_to: number | null
  /** How the file begins, by which one that was written anew is told apart: bytes that were looked at, and their SHA-256. */
  readonly head_length: number
  readonly head_hash: string
  readonly seen_at: Time
}
