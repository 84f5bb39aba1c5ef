/** Prints a time as the data lake expects it: `2026-01-02 03:04:05.678`, in UTC. */
export function printLakeTime(ms: number): string {
  if (ms !== last.ms) last = { ms, text: new Date(ms).toISOString().replace('T', ' ').replace('Z', '') }
  return last.text
}

/** Caches the last time: all rows of a chunk have the same one. */
let last = { ms: NaN, text: '' }
