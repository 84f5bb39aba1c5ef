import { others, type ChartData } from '../results/chart-data.ts'
import type { ChartOption } from './e-chart.tsx'

export type DrawnChart = 'bar' | 'line' | 'area' | 'pie'

export interface ChartStyle {
  /** The colors of the series, in order, then that of the rest. */
  readonly series: readonly string[]
  readonly text: string
  readonly muted: string
  readonly line: string
  readonly surface: string
  readonly font: string
}

interface ChartInput {
  readonly chart: DrawnChart
  readonly data: ChartData
  readonly style: ChartStyle
  readonly print: (value: number) => string
  /** Prints an ISO 8601 instant for axes; `isLong` for tooltips. */
  readonly printTime: (time: number, isLong: boolean) => string
  readonly isUtc: boolean
}

/** The most bars and slices: more are not readable. */
export const [mostBars, mostSlices] = [20, 8]

/** Returns the options of a chart for rows that are grouped by the horizontal axis. */
export function toChartOption(input: ChartInput): ChartOption {
  const { chart, data, style } = input
  const common = {
    animation: false,
    textStyle: { fontFamily: style.font, color: style.text },
    color: [...style.series],
  }
  if (chart === 'pie') return { ...common, ...pieOption(input) }
  return { ...common, ...(data.isTime ? timeOption(input) : chart === 'bar' ? barsOption(input) : textOption(input)) }
}

/** Times on the horizontal axis. */
function timeOption({ chart, data, style, print, printTime, isUtc }: ChartInput): ChartOption {
  const groups = data.groups.toSorted((a, b) => (a.x < b.x ? -1 : 1))
  const isStacked = chart !== 'line'
  return {
    useUTC: isUtc,
    ...frame(data, style),
    xAxis: {
      type: 'time',
      axisLine: { lineStyle: { color: style.line } },
      axisLabel: { color: style.muted, hideOverlap: true, formatter: (time: number) => printTime(time, false) },
      splitLine: { show: false },
    },
    yAxis: valueAxis(style, print),
    tooltip: tooltip(style, 'axis', (parts) => {
      const time = (parts[0]?.value as readonly number[] | undefined)?.[0]
      return {
        head: time === undefined ? '' : printTime(time, true),
        lines: parts.flatMap(({ seriesName, value, color }) => {
          const number = (value as readonly (number | null)[])[1]
          return typeof number === 'number' ? [{ name: seriesName, text: print(number), color }] : []
        }),
      }
    }),
    series: data.series.map((name) => ({
      name,
      ...colorOf(name, style),
      type: chart === 'bar' ? 'bar' : 'line',
      ...(isStacked ? { stack: 'all' } : {}),
      ...(chart === 'bar' ? { barMaxWidth: 28 } : { showSymbol: groups.length < 3, symbolSize: 5 }),
      ...(chart === 'area' ? { areaStyle: { opacity: 0.35 } } : {}),
      emphasis: { disabled: true },
      data: groups.map(({ x, values }) => [
        Date.parse(x),
        values.find(({ series }) => series === name)?.value ?? (isStacked ? 0 : null),
      ]),
    })),
  }
}

/** Texts on the vertical axis, largest first: their names need the width. */
function barsOption({ data, style, print }: ChartInput): ChartOption {
  const groups = data.groups.slice(0, mostBars)
  return {
    ...frame(data, style),
    xAxis: valueAxis(style, print),
    yAxis: {
      type: 'category',
      inverse: true,
      data: groups.map(({ x }) => x),
      axisLine: { lineStyle: { color: style.line } },
      axisTick: { show: false },
      axisLabel: { color: style.text, width: 150, overflow: 'truncate' },
    },
    tooltip: tooltip(style, 'axis', (parts) => ({
      head: parts[0]?.name ?? '',
      lines: parts
        .filter(({ value }) => typeof value === 'number')
        .map(({ seriesName, value, color }) => ({ name: seriesName, text: print(Number(value)), color })),
    })),
    series: data.series.map((name) => ({
      name,
      ...colorOf(name, style),
      type: 'bar',
      stack: 'all',
      barMaxWidth: 18,
      emphasis: { disabled: true },
      data: groups.map(({ values }) => values.find(({ series }) => series === name)?.value ?? null),
    })),
  }
}

/** Texts on the horizontal axis, in the order of the rows. */
function textOption({ chart, data, style, print }: ChartInput): ChartOption {
  return {
    ...frame(data, style),
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: data.groups.map(({ x }) => x),
      axisLine: { lineStyle: { color: style.line } },
      axisLabel: { color: style.muted, width: 90, overflow: 'truncate', hideOverlap: true },
    },
    yAxis: valueAxis(style, print),
    tooltip: tooltip(style, 'axis', (parts) => ({
      head: parts[0]?.name ?? '',
      lines: parts.map(({ seriesName, value, color }) => ({ name: seriesName, text: print(Number(value)), color })),
    })),
    series: data.series.map((name) => ({
      name,
      ...colorOf(name, style),
      type: 'line',
      ...(chart === 'area' ? { stack: 'all', areaStyle: { opacity: 0.35 } } : {}),
      emphasis: { disabled: true },
      data: data.groups.map(({ values }) => values.find(({ series }) => series === name)?.value ?? null),
    })),
  }
}

function pieOption({ data, style, print }: ChartInput): ChartOption {
  const slices = slicesOf(data)
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const share = (value: number): string => (total === 0 ? '' : ` (${((100 * value) / total).toFixed(1)} %)`)
  return {
    legend: legend(style, true),
    tooltip: tooltip(style, 'item', ([part]) => ({
      head: part?.name ?? '',
      lines:
        part === undefined
          ? []
          : [{ name: '', text: `${print(Number(part.value))}${share(Number(part.value))}`, color: part.color }],
    })),
    series: [
      {
        type: 'pie',
        radius: ['48%', '78%'],
        center: ['50%', '45%'],
        label: { show: false },
        itemStyle: { borderColor: style.surface, borderWidth: 2 },
        data: slices.map((slice) =>
          slice.name === others ? { ...slice, itemStyle: { color: style.series.at(-1) } } : slice,
        ),
      },
    ],
  }
}

/** The largest values by text, and the sum of the others. */
export function slicesOf(data: ChartData): readonly { readonly name: string; readonly value: number }[] {
  const all = data.groups
    .map(({ x, values }) => ({ name: x, value: values.reduce((sum, { value }) => sum + Math.max(0, value), 0) }))
    .toSorted((a, b) => b.value - a.value)
  if (all.length <= mostSlices) return all
  const rest = all.slice(mostSlices - 1).reduce((sum, { value }) => sum + value, 0)
  return [...all.slice(0, mostSlices - 1), { name: others, value: rest }]
}

/** The rest has the same color in all charts. */
function colorOf(name: string, style: ChartStyle): ChartOption {
  return name === others ? { color: style.series.at(-1) } : {}
}

function frame(data: ChartData, style: ChartStyle): ChartOption {
  const hasLegend = data.series.length > 1
  return {
    grid: { left: 4, right: 16, top: 10, bottom: hasLegend ? 30 : 4, containLabel: true },
    ...(hasLegend ? { legend: legend(style, false) } : {}),
  }
}

function legend(style: ChartStyle, isPie: boolean): ChartOption {
  return {
    type: 'scroll',
    bottom: 0,
    left: isPie ? 'center' : 4,
    itemWidth: 10,
    itemHeight: 10,
    icon: 'roundRect',
    textStyle: { color: style.text },
    formatter: (name: string) => (name.length > 28 ? `${name.slice(0, 27)}…` : name),
    pageTextStyle: { color: style.muted },
    pageIconColor: style.text,
  }
}

function valueAxis(style: ChartStyle, print: (value: number) => string): ChartOption {
  return {
    type: 'value',
    splitNumber: 4,
    axisLabel: { color: style.muted, formatter: print, hideOverlap: true },
    splitLine: { lineStyle: { color: style.line } },
  }
}

interface TipPart {
  readonly name: string
  readonly seriesName: string
  readonly value: unknown
  readonly color: string
}

interface Tip {
  readonly head: string
  readonly lines: readonly { readonly name: string; readonly text: string; readonly color: string }[]
}

/** Tooltips are elements with text nodes, because names and values come from logs. */
function tooltip(style: ChartStyle, trigger: 'axis' | 'item', tipOf: (parts: readonly TipPart[]) => Tip): ChartOption {
  return {
    trigger,
    confine: true,
    backgroundColor: style.surface,
    borderColor: style.line,
    textStyle: { color: style.text, fontFamily: style.font, fontSize: 12 },
    ...(trigger === 'axis' ? { axisPointer: { type: 'line', lineStyle: { color: style.muted } } } : {}),
    formatter(given: unknown) {
      const { head, lines } = tipOf((Array.isArray(given) ? given : [given]) as readonly TipPart[])
      const box = document.createElement('div')
      const add = (parent: HTMLElement, name: string, text: string): HTMLElement => {
        const element = document.createElement(name)
        element.textContent = text
        parent.append(element)
        return element
      }
      add(box, 'strong', head)
      for (const { name, text, color } of lines) {
        const line = add(box, 'div', '')
        add(line, 'span', '● ').style.color = color
        add(line, 'span', name === '' ? text : `${name}: ${text}`)
      }
      return box
    },
  }
}
