import type { Visualization } from '@picket/query'

type Row = Readonly<Record<string, unknown>>

export interface ChartGroup {
  /** The value of the horizontal axis. */
  readonly x: string
  readonly values: readonly { readonly series: string; readonly value: number }[]
}

export interface ChartData {
  readonly groups: readonly ChartGroup[]
  /** In order of their first value; those that have no color of their own are one. */
  readonly series: readonly string[]
  /** ISO 8601 instants instead of texts. */
  readonly isTime: boolean
}

/** As many as there are colors. */
const mostSeries = 5
export const others = 'Others'

/** Groups rows as `visualize` says; undefined without numbers. */
export function toChartData(
  rows: readonly Row[],
  { x, y, series: by }: Omit<Visualization, 'chart'>,
): ChartData | undefined {
  if (x === undefined || y.length === 0) return undefined
  const totals = new Map<string, number>()
  const groups = new Map<string, Map<string, number>>()
  const name = (row: Row, column: string): string => (by === undefined ? column : print(row[by]))
  for (const row of rows)
    for (const column of y) {
      const value = Number(row[column] ?? 0)
      if (Number.isFinite(value)) totals.set(name(row, column), (totals.get(name(row, column)) ?? 0) + Math.abs(value))
    }
  const largest = [...totals].toSorted((a, b) => b[1] - a[1]).map(([one]) => one)
  const own = new Set(largest.length <= mostSeries ? largest : largest.slice(0, mostSeries - 1))
  for (const row of rows) {
    const key = print(row[x])
    const group = groups.get(key) ?? new Map<string, number>()
    groups.set(key, group)
    for (const column of y) {
      const value = Number(row[column] ?? 0)
      const one = own.has(name(row, column)) ? name(row, column) : others
      if (Number.isFinite(value)) group.set(one, (group.get(one) ?? 0) + value)
    }
  }
  const isTime = groups.size > 0 && [...groups.keys()].every((key) => timeForm.test(key))
  const series = [...largest.filter((one) => own.has(one)), ...(own.size < largest.length ? [others] : [])]
  return {
    isTime,
    series,
    groups: [...groups].map(([key, values]) => ({
      x: isTime ? toInstant(key) : key,
      values: series.flatMap((one) => (values.has(one) ? [{ series: one, value: values.get(one)! }] : [])),
    })),
  }
}

/** A day, or a time of a day. */
const timeForm = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d(?:\.\d+)?)?$/

function toInstant(time: string): string {
  return time.length === 10 ? `${time}T00:00:00Z` : `${time.replace(' ', 'T')}Z`
}

function print(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
