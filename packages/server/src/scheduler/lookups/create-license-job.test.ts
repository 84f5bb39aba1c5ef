import { expect, it } from 'vitest'
import { enrichmentKindOf } from '../../enrichment/providers/index.ts'
import { createLicenseJob } from './create-license-job.ts'

const day = 24 * 3_600_000

it('deletes replaced rows of GeoLite after 30 days, also of a disabled provider, and no others', async () => {
  const removed: unknown[] = []
  const provider = (name: string) => {
    const kind = enrichmentKindOf(name)!
    return { kind, enabled: false, tables: kind.tables(kind.example) } as never
  }
  const job = createLicenseJob({
    enrichment: { list: async () => [provider('maxmind'), provider('tor')] },
    lookups: { removeReplaced: async (name, before) => void removed.push([name, before]) },
    now: () => 100 * day,
  })
  await job.run(
    { id: 'x', scheduledAt: 0 },
    { signal: AbortSignal.timeout(1000), complete: async ({ count }) => void removed.push(count) },
  )
  expect(removed).toEqual([['geolite_city', 70 * day], 1])
})
