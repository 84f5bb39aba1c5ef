import type { Chart, ChartRow } from './chart.ts'
import { printBars, type ChartOutput } from './print-bars.ts'
import { printLines } from './print-lines.ts'

/** More bars would be longer than a screen; they become lines of small bars. */
const mostBars = 40

/** Prints rows as a chart; an empty text if there is nothing to show, or if the chart is a table. */
export function printChart(rows: readonly ChartRow[], chart: Chart, out: ChartOutput): string {
  if (chart.kind === 'table' || chart.y.length === 0 || rows.length === 0) return ''
  const isLong = rows.length * chart.y.length > mostBars
  const body = chart.kind === 'line' || isLong ? printLines(rows, chart, out) : printBars(rows, chart, out)
  return chart.title === undefined ? body : `${out.style.strong(chart.title)}\n${body}`
}
