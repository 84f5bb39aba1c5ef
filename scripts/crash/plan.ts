import { deliveryPoints } from '../../packages/server/src/delivery/points.ts'
import { journeyPoints } from '../../packages/server/src/journey/points.ts'

/** How one life of the server ends. */
export type Kill =
  | { readonly kind: 'point'; readonly point: string; readonly hit: number }
  /** So many milliseconds after it is up. */
  | { readonly kind: 'time'; readonly after: number }

/** From what a request or a followed file brings to what a destination gets. */
export const crashPoints: readonly string[] = [...journeyPoints, ...deliveryPoints]

/** Every point in turn, then moments at random: half of what is left each. The same for the same dice. */
export function planKills(count: number, dice: () => number): readonly Kill[] {
  return Array.from({ length: count }, (_, place): Kill => {
    const isSecondRound = place >= crashPoints.length
    if (isSecondRound && place % 2 === 1) return { kind: 'time', after: Math.floor(dice() * 1_500) }
    const point = isSecondRound
      ? crashPoints[Math.floor(dice() * crashPoints.length)]!
      : crashPoints[place % crashPoints.length]!
    return { kind: 'point', point, hit: 1 + Math.floor(dice() * 3) }
  })
}
