import type { Database } from '../stores/database.ts'
import type { DetectionFacts, NewAlert } from '../stores/alerts/alert-change.ts'
import { asAfterResolved } from './resolve-system-errors.ts'
import { systemErrorDedup, toSystemError } from './system-errors.ts'

const hour = 3_600_000
const type = 'DETECTION_ALERT_LIMIT_EXCEEDED'

/**
 * Detections that with these alerts have made as many within an hour as one may: they are to make signals only from now on
 * (reference: graphql 11.3). With the system errors that tell so, one a detection and hour.
 */
export async function findTooLoud(
  trx: Database,
  opened: readonly NewAlert[],
  {
    now,
    most,
    factsOf,
  }: { readonly now: number; readonly most: number; readonly factsOf: (id: string) => DetectionFacts | undefined },
): Promise<{ readonly detectionIds: readonly string[]; readonly errors: readonly NewAlert[] }> {
  const ids = new Set(opened.filter(({ type }) => !type.endsWith('_ERROR')).map(({ detectionId }) => detectionId))
  const loud = new Map<string, number>()
  for (const id of ids) {
    const { count } = await trx
      .selectFrom('alerts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('detection_id', '=', id)
      .where('created_at', '>', Math.max(now - hour, await lastSilence(trx, id)))
      .executeTakeFirstOrThrow()
    if (Number(count) >= most) loud.set(id, Number(count))
  }
  const errors = [...loud].map(([id, made]) => {
    const componentName = factsOf(id)?.displayName ?? id
    const system = { type, component: 'DETECTION', componentId: id, componentName } as const
    return toSystemError(
      system,
      {
        title: `"${componentName}" made too many alerts`,
        description: `It made ${made.toLocaleString('en')} alerts within an hour; after ${most.toLocaleString('en')} it makes signals only (CreateAlert is false).`,
        runbook:
          'Check its newest alerts. Narrow its logic, use a dedup string that more events share, or set a threshold. Then set CreateAlert to true again.',
        occasion: String(Math.floor(now / hour)),
        context: { alertsWithinAnHour: made },
      },
      now,
    )
  })
  return {
    detectionIds: [...loud.keys()],
    errors: await Promise.all(errors.map((error) => asAfterResolved(trx, error))),
  }
}

/** When it was last stopped for making too many, and was let make alerts again since: what it made before is settled. */
async function lastSilence(trx: Database, componentId: string): Promise<number> {
  const { at } = await trx
    .selectFrom('alerts')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('dedup', '=', systemErrorDedup({ type, componentId }))
    .where('error_type', '=', type)
    .where('status', 'in', ['RESOLVED', 'CLOSED'])
    .executeTakeFirstOrThrow()
  return Number(at ?? 0)
}
