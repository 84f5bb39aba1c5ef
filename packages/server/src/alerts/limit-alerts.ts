import type { Database } from '../stores/database.ts'
import type { DetectionFacts, NewAlert } from '../stores/alerts/alert-change.ts'
import { asAfterResolved } from './resolve-system-errors.ts'
import { systemErrorDedup, toSystemError } from './system-errors.ts'

const hour = 3_600_000
const type = 'DETECTION_ALERT_LIMIT_EXCEEDED'

/**
 * Returns detections that reach the hourly limit with these alerts, which then create signals only, with one system
 * error per detection and hour.
 */
export async function findOverLimit(
  trx: Database,
  opened: readonly NewAlert[],
  {
    now,
    maxPerHour,
    factsOf,
  }: {
    readonly now: number
    readonly maxPerHour: number
    readonly factsOf: (id: string) => DetectionFacts | undefined
  },
): Promise<{ readonly detectionIds: readonly string[]; readonly errors: readonly NewAlert[] }> {
  const ids = new Set(opened.filter(({ type }) => !type.endsWith('_ERROR')).map(({ detectionId }) => detectionId))
  const overLimit = new Map<string, number>()
  for (const id of ids) {
    const { count } = await trx
      .selectFrom('alerts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('detection_id', '=', id)
      .where('created_at', '>', Math.max(now - hour, await lastRelease(trx, id)))
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxPerHour) overLimit.set(id, Number(count))
  }
  const errors = [...overLimit].map(([id, raised]) => {
    const componentName = factsOf(id)?.displayName ?? id
    const system = { type, component: 'DETECTION', componentId: id, componentName } as const
    return toSystemError(
      system,
      {
        title: `"${componentName}" raised too many alerts`,
        description: `It raised ${raised.toLocaleString('en')} alerts within an hour. The limit is ${maxPerHour.toLocaleString('en')}, so CreateAlert was set to false: further matches only create signals.`,
        runbook:
          'Check its newest alerts. Narrow its logic, use a dedup string that more events share, or set a threshold. Then set CreateAlert to true again.',
        occasion: String(Math.floor(now / hour)),
        context: { alertsWithinAnHour: raised },
      },
      now,
    )
  })
  return {
    detectionIds: [...overLimit.keys()],
    errors: await Promise.all(errors.map((error) => asAfterResolved(trx, error))),
  }
}

/**
 * Returns when the detection was last stopped for raising too many alerts and then enabled again. Earlier alerts do not
 * count.
 */
async function lastRelease(trx: Database, componentId: string): Promise<number> {
  const { at } = await trx
    .selectFrom('alerts')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('dedup', '=', systemErrorDedup({ type, componentId }))
    .where('error_type', '=', type)
    .where('status', 'in', ['RESOLVED', 'CLOSED'])
    .executeTakeFirstOrThrow()
  return Number(at ?? 0)
}
