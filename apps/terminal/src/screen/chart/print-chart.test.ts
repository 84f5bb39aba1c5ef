import { expect, it } from 'vitest'
import { plainStyle } from '../style.ts'
import type { Chart, ChartRow } from './chart.ts'
import { printChart } from './print-chart.ts'

function show(rows: readonly ChartRow[], chart: Partial<Chart>, width = 60): string {
  return printChart(rows, { kind: 'bar', x: 'name', y: ['n'], ...chart }, { style: plainStyle, width })
}

const rows = [
  { name: 'ConsoleLogin', n: 40 },
  { name: 'AssumeRole', n: '9007199254740993', m: 1 },
  { name: null, n: 0 },
]

it('prints bars with their values, the longest as wide as there is space', () => {
  expect(show([rows[0]!, { name: 'AssumeRole', n: 10 }, rows[2]!], {}, 40)).toBe(
    `ConsoleLogin  ██████████████████████ 40\nAssumeRole    ██████ 10\n(none)        0\n`,
  )
})

it('accepts integers that are texts, and negative numbers', () => {
  expect(show([rows[1]!, { name: 'below', n: -3 }], {}, 60)).toBe(
    `AssumeRole  █████████████████████████ 9,007,199,254,740,992\nbelow       -3\n`,
  )
})

it('prints the shares of a pie', () => {
  expect(
    show(
      [
        { name: 'a', n: 3 },
        { name: 'b', n: 1 },
      ],
      { kind: 'pie', title: 'Parts' },
      30,
    ),
  ).toBe(`Parts\na  ████████████████ 3  75.0 %\nb  █████ 1  25.0 %\n`)
})

it('prints a line for each series, with its range and the ends of the axis', () => {
  const points = [1, 2, 3].flatMap((n) => [
    { name: `0${n}:00`, kind: 'a', n },
    { name: `0${n}:00`, kind: 'b', n: 4 - n },
  ])
  expect(show(points, { kind: 'line', series: 'kind' })).toBe(`a  ▃▆█  1 to 3\nb  █▆▃  1 to 3\nname: 01:00 to 03:00\n`)
})

it('prints many bars as one line, and keeps peaks', () => {
  const many = Array.from({ length: 400 }, (_, at) => ({ name: at, n: at === 200 ? 8 : 1 }))
  expect(show(many, {}, 40)).toBe(`n  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁█▁▁▁▁▁▁▁▁▁▁▁▁▁▁  1 to 8\nname: 0 to 399\n`)
})

it('prints nothing for tables and without rows', () => {
  expect([show(rows, { kind: 'table' }), show([], {}), show(rows, { y: [] })]).toEqual(['', '', ''])
})
