import { setTimeout as sleep } from 'node:timers/promises'
import type { Lake } from '../lake.ts'
import { loadTables } from './load-tables.ts'

/** In milliseconds. */
const untilLoading = 10_000
const betweenTables = 100

/**
 * Loads the tables in the background, after everything that a start needs has been opened. Returns a function that
 * stops it.
 */
export function loadTablesInBackground(lake: Lake): () => void {
  const ending = new AbortController()
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { ref: false, signal: ending.signal })
  pause(untilLoading)
    .then(() => loadTables(lake, () => pause(betweenTables), ending.signal))
    .catch(() => undefined)
  return () => ending.abort()
}
