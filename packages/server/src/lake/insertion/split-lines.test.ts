import { expect, test } from 'vitest'
import { splitLines } from './split-lines.ts'

const day = (at: number) => new Date(Date.UTC(2026, 0, 1) + at * 86_400_000).toISOString()
const line = (time: string, more: object = {}) =>
  JSON.stringify({ ...more, p_event_time: time.replace('T', ' ').replace('Z', '') })

test('a batch of a few days stays whole, under its own token', () => {
  const lines = Array.from({ length: 500 }, (_, at) => line(day(at % 90)))
  expect(splitLines(lines, 'a')).toEqual([{ lines, token: 'a' }])
  expect(splitLines([], 'a')).toEqual([])
})

test('a batch of many days is split by days, the same way each time; order within a part is preserved', () => {
  const lines = Array.from({ length: 400 }, (_, at) => line(day((at * 7) % 200), { at }))
  const parts = splitLines(lines, 'a')
  expect(splitLines([...lines], 'a')).toEqual(parts)
  expect(parts.map(({ token }) => token)).toEqual(['a#0', 'a#1', 'a#2'])
  expect(parts.flatMap(({ lines: own }) => own).sort()).toEqual(lines.toSorted())
  for (const { lines: own } of parts) {
    expect(new Set(own.map((one) => JSON.parse(one).p_event_time as string)).size).toBeLessThanOrEqual(90)
    const places = own.map((one) => JSON.parse(one).at as number)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
})

test('a text that only looks like the time of an event does not split a batch', () => {
  const lines = Array.from({ length: 200 }, (_, at) =>
    line(day(0), { inner: { p_event_time: day(at) }, p_raw: line(day(at)) }),
  )
  expect(splitLines(lines, 'a')).toEqual([{ lines, token: 'a' }])
})

test('rows without a time belong to one day', () => {
  const lines = Array.from({ length: 200 }, (_, at) => JSON.stringify({ at }))
  expect(splitLines(lines, 'a')).toEqual([{ lines, token: 'a' }])
})
