import { deliveryPoints } from '../../packages/server/src/delivery/points.ts'
import { schedulerPoints } from '../../packages/server/src/scheduler/points.ts'
import { pipelinePoints } from '../../packages/server/src/pipeline/points.ts'
import { retentionPoint } from './jobs/retention.ts'

/** How one life of the server ends. */
export type Kill =
  | { readonly kind: 'point'; readonly point: string; readonly hit: number }
  /** So many milliseconds after it is up. */
  | { readonly kind: 'time'; readonly after: number }

/** From what a request or a followed file brings to what a destination gets, and what is done at its time. */
export const crashPoints: readonly string[] = [
  ...pipelinePoints,
  ...deliveryPoints,
  ...schedulerPoints.filter((point) => !isElsewhere(point)),
]

/** Alerts have to be old for retention: `jobs/retention.ts` kills there. Replays are asked for and raise nothing; their own tests break them off. */
function isElsewhere(point: string): boolean {
  return point === retentionPoint || point.startsWith('replay.')
}

const mostTelling: ReadonlySet<string> = new Set([
  'ingest.spooled',
  'pipeline.events-stored',
  'pipeline.in-transaction',
  'pipeline.committed',
  'delivery.sent',
])

/** Half of them, for a shorter run: all points of scheduled work, and the durable effects of the pipeline. */
export const fewCrashPoints: readonly string[] = crashPoints.filter(
  (point) => (schedulerPoints as readonly string[]).includes(point) || mostTelling.has(point),
)

/** Where it only comes by once a minute, or every few. */
export const rarePoints: ReadonlySet<string> = new Set(schedulerPoints)

/** Every point in turn, then moments at random: half of what is left each. The same for the same dice. */
export function planKills(count: number, dice: () => number, points = crashPoints): readonly Kill[] {
  return Array.from({ length: count }, (_, place): Kill => {
    const isSecondRound = place >= points.length
    if (isSecondRound && place % 2 === 1) return { kind: 'time', after: Math.floor(dice() * 1_500) }
    const point = isSecondRound ? points[Math.floor(dice() * points.length)]! : points[place % points.length]!
    const hit = 1 + Math.floor(dice() * 3)
    // A busy machine reads in one go what was appended meanwhile.
    return { kind: 'point', point, hit: rarePoints.has(point) || point.startsWith('directory.') ? 1 : hit }
  })
}
