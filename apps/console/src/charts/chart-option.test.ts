import { expect, it } from 'vitest'
import { toChartData } from '../results/chart-data.ts'
import { slicesOf, toChartOption, type ChartStyle } from './chart-option.ts'

const style: ChartStyle = {
  series: ['#1', '#2', '#3', '#4', '#5', '#rest'],
  text: 't',
  muted: 'm',
  line: 'l',
  surface: 's',
  font: 'f',
}
const option = (chart: 'bar' | 'line' | 'area' | 'pie', rows: readonly object[], series?: string) => {
  const data = toChartData(rows as readonly Record<string, unknown>[], { x: 'x', y: ['n'], series })!
  return toChartOption({
    chart,
    data,
    style,
    print: (value) => `${value}!`,
    printTime: (time) => new Date(time).toISOString(),
    isUtc: true,
  }) as {
    readonly series: readonly {
      readonly name: string
      readonly type: string
      readonly data: unknown
      readonly color?: string
    }[]
    readonly tooltip: { readonly formatter: (parts: unknown) => unknown }
  }
}

it('draws times in order, with zeros between stacked values and gaps between lines', () => {
  const rows = [
    { x: '2026-01-02 00:00:00.000', n: 2, s: 'a' },
    { x: '2026-01-01', n: 1, s: 'b' },
  ]
  const at = (day: number) => Date.UTC(2026, 0, day)
  expect(
    option('area', [rows[0]!, { ...rows[1]!, x: '2026-01-01 00:00:00' }], 's').series.map(({ data }) => data),
  ).toEqual([
    [
      [at(1), 0],
      [at(2), 2],
    ],
    [
      [at(1), 1],
      [at(2), 0],
    ],
  ])
  expect(option('line', rows, 's').series.map(({ data }) => data)).toEqual([
    [
      [at(1), null],
      [at(2), 2],
    ],
    [
      [at(1), 1],
      [at(2), null],
    ],
  ])
})

it('shows texts as horizontal bars, as many as are readable', () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({ x: `host-${at}`, n: 30 - at }))
  const [{ type, data }] = option('bar', rows).series as unknown as [{ type: string; data: readonly number[] }]
  expect([type, data.length, data[0]]).toEqual(['bar', 20, 30])
})

it('adds up the small slices of a pie', () => {
  const rows = Array.from({ length: 10 }, (_, at) => ({ x: `r${at}`, n: 10 - at }))
  const slices = slicesOf(toChartData(rows, { x: 'x', y: ['n'] })!)
  expect(slices.map(({ name, value }) => `${name} ${value}`)).toEqual([
    'r0 10',
    'r1 9',
    'r2 8',
    'r3 7',
    'r4 6',
    'r5 5',
    'r6 4',
    'Others 6',
  ])
})

it('gives the rest the same color in all charts', () => {
  const rows = Array.from({ length: 8 }, (_, at) => ({ x: '2026-01-01', n: 8 - at, s: `s${at}` }))
  const { series } = option('bar', rows, 's')
  expect(series.map(({ name, color }) => [name, color])).toEqual([
    ['s0', undefined],
    ['s1', undefined],
    ['s2', undefined],
    ['s3', undefined],
    ['Others', '#rest'],
  ])
})
