import { deliveryPoints } from '../../packages/server/src/delivery/points.ts'
import { schedulerPoints } from '../../packages/server/src/scheduler/points.ts'
import { pipelinePoints } from '../../packages/server/src/pipeline/points.ts'
import { retentionPoint } from './jobs/retention.ts'

/** How one run of the server is killed. */
export type Kill =
  | { readonly kind: 'point'; readonly point: string; readonly hit: number }
  /** Milliseconds after the server is up. */
  | { readonly kind: 'time'; readonly after: number }

/** All crash points of ingestion, processing, delivery and scheduled work. */
export const crashPoints: readonly string[] = [
  ...pipelinePoints,
  ...deliveryPoints,
  ...schedulerPoints.filter((point) => !isTestedElsewhere(point)),
]

/**
 * Retention requires old alerts, so `jobs/retention.ts` tests it. Replays run on request and raise no alerts; their own
 * tests interrupt them.
 */
function isTestedElsewhere(point: string): boolean {
  return point === retentionPoint || point.startsWith('replay.')
}

const mostRevealing: ReadonlySet<string> = new Set([
  'ingest.spooled',
  'pipeline.events-stored',
  'pipeline.in-transaction',
  'pipeline.committed',
  'delivery.sent',
])

/** Half of the points, for a shorter run: all points of scheduled work, and the durable effects of the pipeline. */
export const fewCrashPoints: readonly string[] = crashPoints.filter(
  (point) => (schedulerPoints as readonly string[]).includes(point) || mostRevealing.has(point),
)

/** Points that the server reaches at most once per minute. */
export const rarePoints: ReadonlySet<string> = new Set(schedulerPoints)

/** Plans every point once, then random points and random times alternately. The plan depends only on `random`. */
export function planKills(count: number, random: () => number, points = crashPoints): readonly Kill[] {
  return Array.from({ length: count }, (_, index): Kill => {
    const isSecondRound = index >= points.length
    if (isSecondRound && index % 2 === 1) return { kind: 'time', after: Math.floor(random() * 1_500) }
    const point = isSecondRound ? points[Math.floor(random() * points.length)]! : points[index % points.length]!
    const hit = 1 + Math.floor(random() * 3)
    // On a busy machine, one read of a followed file covers several appends, so later hits may not occur.
    return { kind: 'point', point, hit: rarePoints.has(point) || point.startsWith('directory.') ? 1 : hit }
  })
}
