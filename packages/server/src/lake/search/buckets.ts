/** The possible widths of bars in a chart over time, in seconds: from a second to a week. */
const ladder = [1, 5, 10, 15, 30, 60, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200, 86_400, 604_800]

/** The maximum number of bars if no width is requested. */
const defaultBuckets = 120
/** As charts are rendered. */
export const maxBuckets = 999

/** Returns the shortest width with at most this many bars. `from` and `to` are in milliseconds. */
export function bucketSeconds(from: number, to: number, most = defaultBuckets): number {
  const seconds = (to - from) / 1000
  return ladder.find((one) => seconds / one <= most) ?? Math.ceil(seconds / most / 604_800) * 604_800
}
