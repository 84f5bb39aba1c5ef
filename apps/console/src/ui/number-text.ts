export interface NumberRules {
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** `int` by default. */
  readonly type?: 'int' | 'float' | undefined
}

/** The step of a number input: 1 for int, 0.1 for float. */
export function stepOf(type: NumberRules['type'] = 'int'): number {
  return type === 'float' ? 0.1 : 1
}

/** Returns the typed text without leading zeros; a zero before the point stays. */
export function stripZeros(text: string): string {
  return text.replace(/^(-?)0+(?=\d)/, '$1')
}

/** Returns the number of a typed text between the limits; undefined for an empty text or one that is no number. */
export function toNumber(
  text: string,
  { min = -Infinity, max = Infinity, type = 'int' }: NumberRules,
): number | undefined {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (Number.isNaN(value)) return undefined
  const whole = type === 'int' ? Math.trunc(value) : value
  return Math.min(max, Math.max(min, whole))
}

/** Returns the number after one step up or down, between the limits. */
export function stepBy(value: number | undefined, steps: number, rules: NumberRules): number {
  const step = stepOf(rules.type)
  const start = value ?? rules.min ?? 0
  // Sums of tenths have rounding errors.
  const next = value === undefined ? start : Math.round((start + steps * step) / step) * step
  return toNumber(next.toFixed(10), rules)!
}
