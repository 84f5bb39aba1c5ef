import type { LogCounts } from '@picket/logs'

const counted = ['received', 'parsed', 'skipped', 'filtered', 'failed', 'events'] as const

/** Adds up the results of the logs of all files. */
export class ParseCounts {
  readonly sums = { received: 0, parsed: 0, skipped: 0, filtered: 0, failed: 0, events: 0 }
  readonly #byType = new Map<string, number>()

  /** Events by log type, the most frequent first. */
  get logTypes(): readonly (readonly [string, number])[] {
    return [...this.#byType].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  }

  see(logType: string, events: number): void {
    this.#byType.set(logType, (this.#byType.get(logType) ?? 0) + events)
  }

  add(counts: LogCounts): void {
    for (const name of counted) this.sums[name] += counts[name]
  }
}
