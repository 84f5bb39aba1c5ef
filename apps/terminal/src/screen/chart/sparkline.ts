const steps = ['\u2581', '\u2582', '\u2583', '\u2584', '\u2585', '\u2586', '\u2587', '\u2588']

/** Formats numbers as a row of bars, one cell each: the largest is a full bar, zero is a dot. */
export function sparkline(values: readonly number[]): string {
  const most = Math.max(1, ...values)
  return values.map((value) => (value <= 0 ? '.' : steps[Math.ceil((value / most) * steps.length) - 1]!)).join('')
}
