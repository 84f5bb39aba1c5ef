import fc from 'fast-check'
import { expect, it } from 'vitest'
import { severities } from '../../ui/severity.tsx'
import {
  atFixedTimes,
  defaultFilter,
  filtersOf,
  kinds,
  ranges,
  readFilter,
  statuses,
  subtypes,
  toInput,
  writeFilter,
} from './filter.ts'

const someOf = <Value>(values: readonly Value[]) => fc.subarray([...values])
const names = fc.uniqueArray(fc.string({ minLength: 1 }))
const counts = fc.constantFrom('', '0', '12', '999999999')
const moments = fc.constantFrom('', '2026-01-02T03:04:05.678Z')
const filters = fc.record({
  type: fc.constantFrom(...kinds),
  range: fc.constantFrom(...ranges),
  from: moments,
  to: moments,
  by: fc.constantFrom('created' as const, 'event' as const),
  text: fc.string(),
  statuses: someOf(statuses),
  severities: someOf(severities),
  subtypes: someOf(subtypes),
  logTypes: names,
  resourceTypes: names,
  sources: names,
  tags: names,
  detection: fc.string(),
  indicator: fc.string(),
  dedup: fc.string(),
  minEvents: counts,
  maxEvents: counts,
  assignee: fc.string(),
  sortDir: fc.constantFrom('ascending' as const, 'descending' as const),
})

it('is the same filter after a way through the address', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(readFilter(new URLSearchParams(writeFilter(filter).toString()))).toEqual(filter)
    }),
  )
})

it('leaves the default out of the address, and takes what is wrong there for the default', () => {
  expect(writeFilter(defaultFilter).toString()).toBe('')
  expect(
    readFilter(
      new URLSearchParams(
        'type=NONE&range=2&from=now&to=2026-99-01T&minEvents=-1&maxEvents=x&sortDir=up&severities[]=WORST&x=1&logTypes=A',
      ),
    ),
  ).toEqual(defaultFilter)
})

it('tells no status at all from the usual ones', () => {
  const none = { ...defaultFilter, statuses: [] }
  expect(writeFilter(none).toString()).toBe('statuses%5B%5D=')
  expect([filtersOf(defaultFilter), filtersOf(none)]).toEqual([[], ['statuses']])
})

it('asks the API for what the list says', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const whole = { createdAtBefore: '2100-01-01T00:00:00.000Z', type: 'ALERT', sortDir: 'descending' }
  const input = (part: object) => toInput({ ...defaultFilter, ...part }, { now, me: 'me-id' })
  expect(input({})).toEqual({ ...whole, createdAtAfter: '2026-10-22T12:00:00.000Z', statuses: ['OPEN', 'TRIAGED'] })
  expect(
    input({ range: 'all', statuses: [], assignee: 'me', text: 'x', severities: ['LOW'], subtypes: ['POLICY'] }),
  ).toEqual({
    ...whole,
    createdAtAfter: '1970-01-01T00:00:00.000Z',
    assigneeIds: ['me-id'],
    nameContains: 'x',
    severities: ['LOW'],
    subtypes: ['POLICY'],
  })
  expect(input({ range: '1', statuses: [], assignee: 'nobody', type: 'SYSTEM_ERROR', subtypes: ['POLICY'] })).toEqual({
    ...whole,
    type: 'SYSTEM_ERROR',
    createdAtAfter: '2026-11-20T12:00:00.000Z',
    onlyUnassigned: true,
  })
})

it('filters alerts by the time of their first event, only in a selected range', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const ever = { createdAtAfter: '1970-01-01T00:00:00.000Z', createdAtBefore: '2100-01-01T00:00:00.000Z' }
  const [from, to] = ['2026-11-20T12:00:00.000Z', '2026-11-21T12:00:00.000Z']
  const input = (search: string) => toInput(readFilter(new URLSearchParams(search)), { now, me: '' })
  const rest = { type: 'ALERT', sortDir: 'descending', statuses: ['OPEN', 'TRIAGED'] }
  expect(input(`by=event&from=${from}&to=${to}`)).toEqual({
    ...rest,
    ...ever,
    firstEventAfter: from,
    firstEventBefore: to,
  })
  expect(input(`by=event&from=${from}`)).toEqual({ ...rest, ...ever, firstEventAfter: from })
  expect(input('by=event&range=1')).toEqual({ ...rest, ...ever, createdAtAfter: from })
})

it('can be fixed to the moments that it shows now', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const fixed = atFixedTimes({ ...defaultFilter, range: '1', severities: ['LOW'] }, now)
  expect(writeFilter(fixed).toString()).toBe(
    'from=2026-11-20T12%3A00%3A00.000Z&severities%5B%5D=LOW&to=2026-11-21T12%3A00%3A00.000Z',
  )
  expect(toInput(fixed, { now: now + 5 * 86_400_000, me: '' })).toMatchObject({
    createdAtAfter: '2026-11-20T12:00:00.000Z',
    createdAtBefore: '2026-11-21T12:00:00.000Z',
  })
  expect(atFixedTimes(fixed, now + 1)).toEqual(fixed)
})
