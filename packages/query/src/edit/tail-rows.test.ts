import { expect, it } from 'vitest'
import { emptyTail, readTail } from './tail-rows.ts'

const rows = (...ids: readonly string[]) => ids.map((id) => ({ p_row_id: id }))

it('returns each row once, although answers overlap', () => {
  const first = readTail(emptyTail, { rows: rows('b', 'a'), count: 2 })
  expect([first.fresh, first.skipped]).toEqual([rows('b', 'a'), 0])
  // "late" arrived before "b", but could not be read then.
  const second = readTail(first.state, { rows: rows('c', 'b', 'late', 'a'), count: 1 })
  expect([second.fresh, second.skipped]).toEqual([rows('c', 'late'), 0])
})

it('counts the events that were left out', () => {
  expect(readTail(emptyTail, { rows: rows('b', 'a'), count: 52 }).skipped).toBe(50)
})

it('has bounded memory, and forgets the oldest rows first', () => {
  let state = emptyTail
  for (let at = 0; at < 12; at++)
    ({ state } = readTail(state, {
      rows: rows(...Array.from({ length: 500 }, (_, row) => `${at}-${row}`)),
      count: 500,
    }))
  expect(state.known.size).toBe(5_000)
  expect([state.known.has('11-0'), state.known.has('0-0')]).toEqual([true, false])
})
