import { toFlowchart, type DrawnFlowchart } from '@picket/core'
import { expect, it } from 'vitest'
import { placeChart, showPart } from './place.ts'

function draw(steps: number): DrawnFlowchart {
  const list = Array.from({ length: steps }, (_, at) => `    - { ID: S${at}, RuleID: R${at} }\n`).join('')
  const chart = toFlowchart(`- Sequence:\n${list}  Schedule: { RateMinutes: 15, TimeoutMinutes: 2 }\n`)
  if (chart.state !== 'drawn') throw new Error(chart.message)
  return chart
}

it('is centered at 100 %', () => {
  expect(placeChart(draw(1), { width: 520, height: 490 }, undefined)).toEqual({ x: 100, y: 100, zoom: 1 })
})

it('is aligned to the top if it is too high, and scaled down if it is too wide', () => {
  expect(placeChart(draw(5), { width: 520, height: 400 }, undefined)).toEqual({ x: 100, y: 14, zoom: 1 })
  expect(placeChart(draw(5), { width: 188, height: 400 }, undefined)).toEqual({ x: 14, y: 14, zoom: 0.5 })
})

it('is scaled to fit if requested, as long as it is readable', () => {
  expect(placeChart(draw(3), { width: 520, height: 516 }, undefined, true)).toEqual({ x: 132, y: 14, zoom: 0.8 })
  expect(placeChart(draw(2), { width: 520, height: 490 }, undefined, true)).toEqual({ x: 100, y: 20, zoom: 1 })
  expect(placeChart(draw(9), { width: 520, height: 522 }, undefined, true)).toEqual({ x: 164, y: 14, zoom: 0.6 })
})

it('scrolls until the selected part is visible', () => {
  const [chart, container] = [draw(5), { width: 520, height: 400 }]
  const third = placeChart(chart, container, 'step-3')
  expect(third).toEqual({ x: 100, y: -44, zoom: 1 })
  expect(showPart(chart, container, 'step-2', third)).toEqual(third)
  expect(showPart(chart, container, 'step-1', third)).toEqual({ ...third, y: 14 })
  expect(showPart(chart, container, 'step-3-step-4', third)).toEqual({ ...third, y: -94 })
  expect(showPart(chart, container, 'nothing', third)).toEqual(third)
})
