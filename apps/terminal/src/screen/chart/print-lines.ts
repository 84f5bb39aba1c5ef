import { sparkline } from './sparkline.ts'
import { visibleLine } from '../visible.ts'
import { cells, cut, pad } from '../wrap.ts'
import { printLabel, printNumber, toNumber, type Chart, type ChartRow } from './chart.ts'
import type { ChartOutput } from './print-bars.ts'

const widestName = 32
const widestLine = 80
const narrowestLine = 10

/** Prints a line of small bars for each series and column of numbers, below the first and last value of x. */
export function printLines(rows: readonly ChartRow[], chart: Chart, { style, width }: ChartOutput): string {
  const lines = seriesOf(rows, chart).map(({ name, values }) => ({
    name: visibleLine(name),
    values,
    end: `${printNumber(Math.min(...values))} to ${printNumber(Math.max(...values))}`,
  }))
  const head = Math.min(widestName, Math.max(0, ...lines.map(({ name }) => cells(name))))
  const tail = Math.max(0, ...lines.map(({ end }) => cells(end)))
  const space = Math.max(narrowestLine, Math.min(widestLine, width - head - tail - 4))
  const gap = head === 0 ? '' : '  '
  const shown = lines.map(({ name, values, end }) => {
    const line = sparkline(fit(values, space))
    return `${pad(cut(name, head), head)}${gap}${style.place(line)}  ${end}\n`
  })
  const [first, last] = [rows[0], rows.at(-1)]
  const { x } = chart
  const axis =
    x === undefined || first === undefined
      ? ''
      : `${style.faint(`${visibleLine(x)}: ${visibleLine(printLabel(first[x]))} to ${visibleLine(printLabel(last![x]))}`)}\n`
  return `${shown.join('')}${axis}`
}

function seriesOf(
  rows: readonly ChartRow[],
  { y, series }: Chart,
): readonly { readonly name: string; readonly values: readonly number[] }[] {
  const byName = new Map<string, number[]>()
  for (const row of rows) {
    for (const column of y) {
      const parts = [
        ...(series === undefined ? [] : [printLabel(row[series])]),
        ...(series === undefined || y.length > 1 ? [column] : []),
      ]
      const name = parts.join(' / ')
      const values = byName.get(name) ?? []
      values.push(toNumber(row[column]) ?? 0)
      byName.set(name, values)
    }
  }
  return [...byName].map(([name, values]) => ({ name, values }))
}

/** Returns at most this many values: the largest of each run of neighbors, so that no peak is lost. */
function fit(values: readonly number[], most: number): readonly number[] {
  if (values.length <= most) return values
  return Array.from({ length: most }, (_, at) => {
    const from = Math.floor((at * values.length) / most)
    return Math.max(...values.slice(from, Math.floor(((at + 1) * values.length) / most)))
  })
}
