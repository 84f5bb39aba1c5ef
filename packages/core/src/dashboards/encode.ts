import type { DashboardWidget, WidgetChart } from './dashboard.ts'

/** Which columns of the rows are on which axis. */
export interface Encoding {
  readonly chart: Exclude<WidgetChart, 'markdown'>
  readonly x: string | undefined
  readonly y: readonly string[]
  readonly series: string | undefined
}

export interface RowColumn {
  readonly name: string
  /** The ClickHouse type. */
  readonly type: string
}

interface Visualized {
  readonly chart: 'bar' | 'line' | 'pie' | 'table'
  readonly x?: string | null | undefined
  readonly y: readonly string[]
  readonly series?: string | null | undefined
}

/**
 * Decides how rows are shown: as the widget says, else as the query says with `visualize`, else by the types of the
 * columns: the first time or text is the horizontal axis, numbers are values, and a second text splits them into series.
 */
export function encodeRows(
  widget: Pick<DashboardWidget, 'chart' | 'x' | 'y' | 'series'>,
  columns: readonly RowColumn[],
  visualized?: Visualized | null,
): Encoding {
  const times = columns.filter(({ type }) => isTime(type)).map(({ name }) => name)
  const numbers = columns.filter(({ type }) => isNumeric(type)).map(({ name }) => name)
  const texts = columns.map(({ name }) => name).filter((name) => !times.includes(name) && !numbers.includes(name))
  const known = new Set(columns.map(({ name }) => name))
  const given = (name: string | null | undefined): string | undefined =>
    name != null && known.has(name) ? name : undefined
  const x = given(widget.x) ?? given(visualized?.x) ?? times[0] ?? texts[0]
  const named = widget.y.length > 0 ? widget.y : (visualized?.y ?? [])
  const values = named.filter((name) => known.has(name))
  const series = given(widget.series) ?? given(visualized?.series)
  const y = values.length > 0 ? values : numbers.filter((name) => name !== x && name !== series)
  const chart = widget.chart === 'markdown' ? undefined : widget.chart
  return {
    chart:
      chart ??
      visualized?.chart ??
      (y.length === 0 ? 'table' : x === undefined ? 'number' : times.includes(x) ? 'line' : 'bar'),
    x,
    y,
    series: series ?? (y.length === 1 ? texts.find((name) => name !== x) : undefined),
  }
}

/** Whether a ClickHouse type has numbers. */
function isNumeric(type: string): boolean {
  return /^(?:Nullable\(|LowCardinality\()*(?:U?Int|Float|Decimal)\d*/.test(type)
}

function isTime(type: string): boolean {
  return /^(?:Nullable\(|LowCardinality\()*Date/.test(type)
}
