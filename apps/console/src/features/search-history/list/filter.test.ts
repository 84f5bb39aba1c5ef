import { expect, it } from 'vitest'
import { countFilters, readFilter, toInput } from './filter.ts'

const now = Date.parse('2026-11-28T12:00:00Z')
const read = (query: string) => readFilter(new URLSearchParams(query))

// spec: D1-9.6
it('lists the queries and searches of 30 days, newest first', () => {
  expect(toInput(read(''), 'u1', now)).toEqual({
    startedAtAfter: '2026-10-29T12:00:00.000Z',
    kind: ['AD_HOC', 'INDICATOR_SEARCH'],
    sortBy: 'startedAt',
    sortDir: 'descending',
  })
})

it('reads every filter from the URL', () => {
  const from = Date.parse('2026-11-20T00:00:00Z')
  const filter = read(
    `text=role&status=failed&kind=AD_HOC&by=me&sortDir=ascending&from=${from}&to=${from + 86_400_000}`,
  )
  expect(countFilters(filter)).toBe(4)
  expect(toInput(filter, 'u1', now)).toEqual({
    startedAtAfter: '2026-11-20T00:00:00.000Z',
    startedAtBefore: '2026-11-20T23:59:59.999Z',
    kind: ['AD_HOC'],
    sortBy: 'startedAt',
    sortDir: 'ascending',
    contains: 'role',
    status: ['failed'],
    issuedBy: 'u1',
  })
})

it('ignores values that do not exist', () => {
  expect(read('status=done&kind=TIMELINE&by=nobody&sortDir=up&from=9&to=3')).toEqual(read(''))
  expect(toInput(read('by=schedule'), 'u1', now)).toMatchObject({ isScheduled: true })
})
