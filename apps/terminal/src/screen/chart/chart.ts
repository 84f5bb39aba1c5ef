/** What to show of the rows of a query: the columns of the axes, as `visualize` chooses them. */
export interface Chart {
  readonly kind: 'bar' | 'line' | 'pie' | 'table'
  readonly title?: string
  readonly x?: string
  readonly y: readonly string[]
  /** The column by whose values the rows are split. */
  readonly series?: string
}

export type ChartRow = Readonly<Record<string, unknown>>

/** Returns a value as a number; undefined if it is not a number. Large integers are texts in results. */
export function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

export function printNumber(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 2 })
}

export function printLabel(value: unknown): string {
  if (value === null || value === undefined) return '(none)'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
