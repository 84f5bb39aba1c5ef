import type { Hash } from './hash.ts'

export interface Batch {
  /** The id of the batch, the same when it is processed again. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly receivedAt: number
}

/**
 * Creates the row ids of a batch from the positions of its events, counted from 0: 36 hexadecimal digits, the time of
 * receipt first, then a hash of the batch, then the position. So they sort by time, are the same when the batch is
 * processed again, and are unique within the batch.
 */
export function createRowIds({ id, receivedAt }: Batch, hash: Hash): (index: number) => string {
  const prefix = Math.max(0, Math.floor(receivedAt)).toString(16).padStart(12, '0') + hash('sha256', id).slice(0, 16)
  // `join` builds a flat string, like that of times, which JSON.stringify prints faster.
  return (index) => [prefix, index.toString(16).padStart(8, '0')].join('')
}
