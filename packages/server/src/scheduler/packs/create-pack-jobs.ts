import type { NotificationService } from '../../notifications/notification-service.ts'
import type { CheckSource } from '../../packs/check-source.ts'
import type { PackService } from '../../packs/pack-service.ts'
import { hasUpdate } from '../../packs/pack-state.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../stores/database.ts'
import { listPackSources, type PackSourceRow } from '../../stores/packs/pack-source-store.ts'
import type { Job } from '../job.ts'

export interface PackJobPorts {
  readonly database: Database
  readonly checkSource: CheckSource
  readonly packs: Pick<PackService, 'states' | 'enableArrived' | 'fillRows'>
  readonly notifications: Pick<NotificationService, 'notify'>
  readonly readArrivedLogTypes: () => Promise<ReadonlySet<string>>
  readonly now: Clock
}

/** Milliseconds: several downloads on a slow connection. */
const timeout = 30 * 60_000

/** Returns the checks of pack sources, once a day, and the job that enables packs whose log types arrive, every hour. */
export async function createPackJobs(ports: PackJobPorts): Promise<readonly Job[]> {
  const sources = await listPackSources(ports.database)
  const followers = sources.filter(({ follows_logs }) => follows_logs === 1)
  return [
    ...sources.map((source) => checkJob(source, ports)),
    ...(followers.length === 0 ? [] : [followJob(followers, ports)]),
  ]
}

export function packJobId(sourceId: string): string {
  return `packs ${sourceId}`
}

function checkJob(source: PackSourceRow, ports: PackJobPorts): Job {
  return {
    id: packJobId(source.id),
    schedule: { rateMinutes: 24 * 60 },
    timeout,
    mostMissed: 1,
    async run(_, { signal, complete }) {
      const count = await ports.checkSource(source.id, signal)
      if (source.follows_logs === 1) await enableArrived(source, ports)
      await reportUpdates(source, ports)
      await complete({ count, message: count === 0 ? 'There is no new version.' : '' })
    },
    // The source shows the error.
    gaveUp: async () => undefined,
  }
}

function followJob(sources: readonly PackSourceRow[], ports: PackJobPorts): Job {
  return {
    id: 'packs of new log types',
    schedule: { rateMinutes: 60 },
    timeout,
    isContinuous: true,
    mostMissed: 1,
    async run(_, { complete }) {
      let count = 0
      for (const source of sources) count += await enableArrived(source, ports)
      await complete({ count })
    },
    gaveUp: async () => undefined,
  }
}

async function enableArrived(source: PackSourceRow, ports: PackJobPorts): Promise<number> {
  const enabled = await ports.packs.enableArrived(source.id, await ports.readArrivedLogTypes())
  if (enabled.length === 0) return 0
  await ports.notifications.notify({
    topic: 'SYSTEM_NOTIFICATION',
    level: 'INFO',
    title: `${count(enabled.length, 'pack')} enabled because logs of their log types arrive`,
    message: enabled.join('\n'),
    to: { anyOf: ['RuleRead'] },
  })
  return enabled.length
}

/** Each version is reported once. */
async function reportUpdates({ id, owner, repository }: PackSourceRow, ports: PackJobPorts): Promise<void> {
  const states = [...(await ports.packs.states()).byId.values()]
  const outdated = states.filter((state) => state.pack.source_id === id && hasUpdate(state))
  const [latest] = outdated[0]?.versions ?? []
  if (latest === undefined) return
  await ports.notifications.notify({
    topic: 'SYSTEM_NOTIFICATION',
    level: 'INFO',
    title: `${owner}/${repository} ${latest.version}: ${count(outdated.length, 'pack')} can be updated`,
    message: outdated.map(({ contents }) => contents.displayName).join('\n'),
    key: `pack release ${latest.id}`,
    to: { anyOf: ['RuleRead'] },
  })
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
