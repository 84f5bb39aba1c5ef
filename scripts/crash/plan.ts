import { deliveryPoints } from '../../packages/server/src/delivery/points.ts'
import { schedulerPoints } from '../../packages/server/src/scheduler/points.ts'
import { journeyPoints } from '../../packages/server/src/journey/points.ts'
import { retentionPoint } from './jobs/retention.ts'

/** How one life of the server ends. */
export type Kill =
  | { readonly kind: 'point'; readonly point: string; readonly hit: number }
  /** So many milliseconds after it is up. */
  | { readonly kind: 'time'; readonly after: number }

/** From what a request or a followed file brings to what a destination gets, and what is done at its time. */
export const crashPoints: readonly string[] = [
  ...journeyPoints,
  ...deliveryPoints,
  ...schedulerPoints.filter((point) => !isElsewhere(point)),
]

/** Alerts have to be old for retention: `jobs/retention.ts` kills there. Replays are asked for and raise nothing; their own tests break them off. */
function isElsewhere(point: string): boolean {
  return point === retentionPoint || point.startsWith('replay.')
}

/** Where it only comes by once a minute, or every few. */
export const rarePoints: ReadonlySet<string> = new Set(schedulerPoints)

/** Every point in turn, then moments at random: half of what is left each. The same for the same dice. */
export function planKills(count: number, dice: () => number): readonly Kill[] {
  return Array.from({ length: count }, (_, place): Kill => {
    const isSecondRound = place >= crashPoints.length
    if (isSecondRound && place % 2 === 1) return { kind: 'time', after: Math.floor(dice() * 1_500) }
    const point = isSecondRound
      ? crashPoints[Math.floor(dice() * crashPoints.length)]!
      : crashPoints[place % crashPoints.length]!
    const hit = 1 + Math.floor(dice() * 3)
    return { kind: 'point', point, hit: rarePoints.has(point) ? 1 : hit }
  })
}
