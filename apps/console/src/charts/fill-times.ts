/** The most bars that a chart can show. */
const most = 1_000

/**
 * Returns the starts of all buckets between the first and the last, or within a range: also of empty ones, which counts
 * by time leave out. The width of buckets follows from the times. All in ms since 1970.
 */
export function fillTimes(
  times: readonly number[],
  range?: { readonly from: number; readonly to: number },
): { readonly starts: readonly number[]; readonly width: number } {
  const [first = 0, ...rest] = [...new Set(times)].toSorted((a, b) => a - b)
  if (times.length === 0) return { starts: [], width: 0 }
  const width = rest.reduce((divisor, time) => greatestDivisor(divisor, time - first), 0)
  if (width === 0) return { starts: [first], width }
  const last = rest.at(-1) ?? first
  const from = Math.min(first, range === undefined ? first : first - Math.ceil((first - range.from) / width) * width)
  const to = Math.max(last, range?.to ?? last)
  // A few times far from each other: the empty ends are not worth more bars.
  const [start, end] = (to - from) / width > most ? [first, last] : [from, to]
  const count = Math.min(most, Math.floor((end - start) / width) + 1)
  return { starts: Array.from({ length: count }, (_, at) => start + at * width), width }
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}
