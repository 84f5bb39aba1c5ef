import type { LookupService } from '../../detections/lookups/lookup-service.ts'
import type { EnrichmentService } from '../../enrichment/enrichment-service.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Job } from '../job.ts'

const day = 24 * 3_600_000

/** Deletes every day the replaced rows of providers whose license limits how long they can be kept. */
export function createLicenseJob(ports: {
  readonly enrichment: Pick<EnrichmentService, 'list'>
  readonly lookups: Pick<LookupService, 'removeReplaced'>
  readonly now: Clock
}): Job {
  return {
    id: 'enrichment licenses',
    isContinuous: true,
    schedule: { cron: '40 3 * * *' },
    timeout: 10 * 60_000,
    mostMissed: 1,
    async run(_window, { complete }) {
      let count = 0
      // Also of providers that are disabled: the license does not end with them.
      for (const { kind, tables } of await ports.enrichment.list()) {
        const { keepDays } = kind.license
        if (keepDays === undefined) continue
        for (const { name } of tables) {
          await ports.lookups.removeReplaced(name, ports.now() - keepDays * day)
          count++
        }
      }
      await complete({ count })
    },
    gaveUp: async () => undefined,
  }
}
