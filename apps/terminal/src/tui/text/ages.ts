const steps: readonly (readonly [string, number])[] = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
]

/** Formats how long ago a time was, in at most four cells: `12s`, `9m`, `3h`, `41d`. Times in ISO 8601; `now` in ms. */
export function ageOf(time: string | null | undefined, now: number): string {
  const at = time === null || time === undefined ? Number.NaN : Date.parse(time)
  if (Number.isNaN(at)) return ''
  const passed = Math.max(0, now - at)
  for (const [unit, length] of steps)
    if (passed >= length) return `${Math.min(999, Math.floor(passed / length))}${unit}`
  return `${Math.floor(passed / 1000)}s`
}
