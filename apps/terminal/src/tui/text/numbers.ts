let english: Intl.NumberFormat | undefined

/** Formats `10,000`. `toLocaleString` creates a formatter on each call, which takes longer than the rest of a row. */
export function printNumber(value: number): string {
  return value < 1000 && Number.isInteger(value) && value >= 0
    ? String(value)
    : (english ??= new Intl.NumberFormat('en')).format(value)
}
