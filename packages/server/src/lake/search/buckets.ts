/** How long the bars of a chart over time may be, in seconds: from a second to a week (reference: data 14.3). */
const ladder = [1, 5, 10, 15, 30, 60, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200, 86_400, 604_800]

/** So many bars are wanted at most, unless a length is asked for. */
const usualBuckets = 120
/** As charts are drawn (specification 002: section 5). */
export const mostBuckets = 999

/** The shortest that gives no more than some. `from` and `to` in milliseconds. */
export function bucketSeconds(from: number, to: number, most = usualBuckets): number {
  const seconds = (to - from) / 1000
  return ladder.find((one) => seconds / one <= most) ?? Math.ceil(seconds / most / 604_800) * 604_800
}
