import { expect, it } from 'vitest'
import { ranked } from './rank.ts'

const texts = ['Detections', 'Status Closed', 'Alerts', 'Open as a page', 'Alert Destinations']
const found = (query: string) =>
  ranked(
    texts.map((text) => ({ text })),
    query,
  ).map(({ text }) => text)

it('finds by beginnings, then by parts, words in any order', () => {
  expect(found('')).toEqual(texts)
  expect(found('al')).toEqual(['Alerts', 'Alert Destinations'])
  expect(found('de')).toEqual(['Detections', 'Alert Destinations'])
  expect(found('closed stat')).toEqual(['Status Closed'])
  expect(found('pen')).toEqual(['Open as a page'])
  expect(found('nowhere')).toEqual([])
})
