import { expect, it } from 'vitest'
import { toChartData } from './chart-data.ts'

it('groups rows by x, with a series for each column of numbers', () => {
  const rows = [
    { who: 'ana', ok: 2, bad: 1 },
    { who: null, ok: 1, bad: 5 },
  ]
  expect(toChartData(rows, { chart: 'bar', x: 'who', y: ['ok', 'bad'] })).toEqual({
    isTime: false,
    series: ['bad', 'ok'],
    groups: [
      {
        x: 'ana',
        values: [
          { series: 'bad', value: 1 },
          { series: 'ok', value: 2 },
        ],
      },
      {
        x: '(empty)',
        values: [
          { series: 'bad', value: 5 },
          { series: 'ok', value: 1 },
        ],
      },
    ],
  })
})

it('reads times as instants, splits by series, and unites the smallest series', () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((who, at) => ({ at: '2026-01-01 10:00:00.000', who, n: 10 - at }))
  expect(toChartData(rows, { chart: 'line', x: 'at', y: ['n'], series: 'who' })).toEqual({
    isTime: true,
    series: ['a', 'b', 'c', 'd', 'Others'],
    groups: [
      {
        x: '2026-01-01T10:00:00.000Z',
        values: [
          { series: 'a', value: 10 },
          { series: 'b', value: 9 },
          { series: 'c', value: 8 },
          { series: 'd', value: 7 },
          { series: 'Others', value: 11 },
        ],
      },
    ],
  })
})

it('has nothing to show without numbers', () => {
  expect(toChartData([{ who: 'ana' }], { chart: 'bar', x: 'who', y: [] })).toBeUndefined()
})
