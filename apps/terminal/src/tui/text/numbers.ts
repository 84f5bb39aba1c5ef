let english: Intl.NumberFormat | undefined

/** `10,000`. A formatter of its own each time, as `toLocaleString` has it, takes longer than all else about a row. */
export function printNumber(value: number): string {
  return value < 1000 && Number.isInteger(value) && value >= 0
    ? String(value)
    : (english ??= new Intl.NumberFormat('en')).format(value)
}
