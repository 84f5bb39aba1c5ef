import { encodeRows } from '@picket/core'
import { plural } from '../../plain/text/plural.ts'
import type { Output } from '../../screen/output.ts'
import { printNumber, toNumber } from '../../screen/chart/chart.ts'
import { printChart } from '../../screen/chart/print-chart.ts'
import { printTable } from '../../screen/table.ts'
import { visibleLine } from '../../screen/visible.ts'
import type { ShownWidget } from './run-widget.ts'

const mostTableRows = 10

/** Prints a widget below its title: its text, its rows as a chart, a number or a table, or why there are none. */
export function printWidget(shown: ShownWidget, out: Pick<Output, 'style' | 'width'>, limit = mostTableRows): string {
  const { widget, rows, columns = [], visualization, error } = shown
  const { style } = out
  const head = style.strong(visibleLine(widget.title === '' ? widget.id : widget.title))
  if (widget.markdown !== null) return `${head}\n${widget.markdown.split('\n').map(visibleLine).join('\n').trimEnd()}\n`
  if (error !== undefined) return `${head}\n${style.error(visibleLine(error))}\n`
  if (rows === undefined || rows.length === 0) return `${head}\n${style.faint('No events in this time range')}\n`
  const { chart, x, y, series } = encodeRows(
    {
      chart: widget.chart ?? undefined,
      x: widget.x ?? undefined,
      y: widget.y,
      series: widget.series ?? undefined,
    },
    columns,
    visualization,
  )
  if (chart === 'number') {
    const names = y.length > 0 ? y : columns.slice(0, 1).map(({ name }) => name)
    const values = names.map((name) => {
      const value = toNumber(rows[0]![name])
      const text = value === undefined ? visibleLine(String(rows[0]![name] ?? '')) : printNumber(value)
      return names.length > 1 ? `${visibleLine(name)} ${style.strong(text)}` : style.strong(text)
    })
    return `${head}\n${values.join('  ')}\n`
  }
  const drawn =
    chart === 'table'
      ? ''
      : printChart(
          rows,
          {
            kind: chart === 'area' ? 'line' : chart,
            y,
            ...(x === undefined ? {} : { x }),
            ...(series === undefined ? {} : { series }),
          },
          out,
        )
  if (drawn !== '') return `${head}\n${drawn}`
  const table = printTable(
    rows.slice(0, limit),
    columns.map(({ name }) => ({ head: name, value: (row: (typeof rows)[number]) => cellOf(row[name]) })),
    out,
  )
  const more = rows.length > limit ? `${style.faint(plural(rows.length - limit, 'more row'))}\n` : ''
  return `${head}\n${table}${more}`
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}
