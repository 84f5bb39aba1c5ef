import type { Clock } from '../ports/clock.ts'
import type { Secrets } from '../data-directory/secrets.ts'
import type { Database } from '../stores/database.ts'
import { readSourceRow } from '../stores/sources/source-store.ts'
import type { LogSource } from './log-source.ts'
import { toSource } from './source-rows.ts'
import type { SourceKind } from './sources/source-kind.ts'

/**
 * Finds sources in a cache: the same object as long as nothing changed; changes by other processes become visible
 * within seconds.
 */
export interface SourceFinder {
  /** Includes deleted sources; undefined if the source never existed. */
  find(id: string): Promise<LogSource | undefined>
  /** Invalidates a source that this process changed. */
  forget(id: string): void
}

/** How long a change by another process can go unnoticed, in milliseconds. */
const freshFor = 3_000
/** Includes ids that do not exist: guessing ids must not fill the memory. */
const maxCached = 10_000

export function createSourceFinder(ports: {
  readonly database: Database
  readonly secrets: Pick<Secrets, 'open' | 'canOpen'>
  readonly now: Clock
  /** Every kind of the server by default. */
  readonly kinds?: readonly SourceKind[]
}): SourceFinder {
  const kept = new Map<string, { readonly source: LogSource | undefined; at: number }>()
  return {
    async find(id) {
      const known = kept.get(id)
      const now = ports.now()
      if (known && Math.abs(now - known.at) < freshFor) return known.source
      const row = await readSourceRow(ports.database, id)
      if (known?.source && row?.updated_at === known.source.updatedAt) {
        known.at = now
        return known.source
      }
      const source = row && toSource(row, ports.secrets, ports.kinds)
      kept.delete(id)
      kept.set(id, { source, at: now })
      if (kept.size > maxCached) kept.delete(kept.keys().next().value!)
      return source
    },
    forget: (id) => void kept.delete(id),
  }
}
