import type { Output } from '../output.ts'
import { visibleLine } from '../visible.ts'
import { cells, cut, pad } from '../wrap.ts'
import { printLabel, printNumber, toNumber, type Chart, type ChartRow } from './chart.ts'

const widestLabel = 32
const widestBar = 40
const narrowestBar = 8

/** Prints a bar for each row and column of numbers. For a pie, also its share of the sum. */
export function printBars(rows: readonly ChartRow[], chart: Chart, { style, width }: ChartOutput): string {
  const bars = rows.flatMap((row) =>
    chart.y.map((y) => ({ label: visibleLine(labelOf(row, y, chart)), value: toNumber(row[y]) ?? 0 })),
  )
  const most = Math.max(0, ...bars.map(({ value }) => value))
  const sum = bars.reduce((all, { value }) => all + Math.max(0, value), 0)
  const head = Math.min(widestLabel, Math.max(0, ...bars.map(({ label }) => cells(label))))
  const ends = bars.map(({ value }) => {
    const share = chart.kind === 'pie' && sum > 0 ? `  ${((Math.max(0, value) / sum) * 100).toFixed(1)} %` : ''
    return `${printNumber(value)}${share}`
  })
  const tail = Math.max(0, ...ends.map(cells))
  const space = Math.max(narrowestBar, Math.min(widestBar, width - head - tail - 4))
  return bars
    .map(({ label, value }, at) => {
      const length = most > 0 && value > 0 ? Math.max(1, Math.round((value / most) * space)) : 0
      const bar = '\u2588'.repeat(length)
      return `${pad(cut(label, head), head)}  ${style.place(bar)}${length === 0 ? '' : ' '}${ends[at]!}\n`
    })
    .join('')
}

export type ChartOutput = Pick<Output, 'style' | 'width'>

function labelOf(row: ChartRow, y: string, { x, series, y: all }: Chart): string {
  const parts = [
    ...(x === undefined ? [] : [printLabel(row[x])]),
    ...(series === undefined ? [] : [printLabel(row[series])]),
    ...(all.length > 1 ? [y] : []),
  ]
  return parts.join(' / ')
}
