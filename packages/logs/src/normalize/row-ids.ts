import type { Hash } from './hash.ts'

export interface Batch {
  /** What names the batch when it is played again, too. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly receivedAt: number
}

/**
 * Makes the row ids of a batch from the places of its events, counted from 0: 36 hexadecimal digits, the time of receipt first, then a
 * hash of the batch, then the place. So they sort by time, are those of the first time when the batch is played again, and differ
 * within a batch for sure.
 */
export function createRowIds({ id, receivedAt }: Batch, hash: Hash): (place: number) => string {
  const prefix = Math.max(0, Math.floor(receivedAt)).toString(16).padStart(12, '0') + hash('sha256', id).slice(0, 16)
  // Joined, as times are, for the sake of JSON.stringify.
  return (place) => [prefix, place.toString(16).padStart(8, '0')].join('')
}
