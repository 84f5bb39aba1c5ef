/** Returns a limited number of items, evenly distributed, always including the last one. */
export function thin(times: readonly number[], most: number): readonly number[] {
  if (times.length <= most) return times
  return Array.from({ length: most }, (_, at) => times[Math.ceil(((at + 1) * times.length) / most) - 1]!)
}
