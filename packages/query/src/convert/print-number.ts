/** Prints a number; undefined for one without a literal. */
export function printNumber(value: number | bigint): string | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return undefined
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) return undefined
  const text = Object.is(value, -0) ? '0' : String(value)
  return /^-?\d+(?:\.\d+)?$/.test(text) && text.replace(/\D/g, '').length < 19 ? text : undefined
}
