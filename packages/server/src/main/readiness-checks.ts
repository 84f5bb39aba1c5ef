import { LimitError } from '@picket/core'
import type { ReadinessCheck } from '../http/routes/health.ts'
import type { Stores } from './open-stores.ts'

/** Returns a check for each part that requests depend on, with a small read. */
export function readinessChecks({
  database,
  lake,
  spool,
}: Pick<Stores, 'database' | 'lake' | 'spool'>): readonly ReadinessCheck[] {
  return [
    {
      name: 'metadata',
      check: async () => void (await database.selectFrom('users').select('id').limit(1).execute()),
    },
    {
      name: 'lake',
      async check() {
        for await (const rows of lake.query({ sql: 'SELECT 1 AS one' })) void rows
      },
    },
    {
      name: 'spool',
      async check() {
        const { bytes, maxBytes } = spool.status()
        if (bytes >= maxBytes) throw new LimitError('The spool is full: too many received logs are not processed yet.')
      },
    },
  ]
}
