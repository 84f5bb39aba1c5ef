import fc from 'fast-check'
import { expect, it } from 'vitest'
import { severities } from '../../ui/severity.tsx'
import {
  countFilters,
  defaultFilter,
  kinds,
  ranges,
  readFilter,
  statuses,
  subtypes,
  toInput,
  writeFilter,
} from './filter.ts'

const someOf = <Value>(values: readonly Value[]) => fc.subarray([...values])
const filters = fc.record({
  type: fc.constantFrom(...kinds),
  range: fc.constantFrom(...ranges),
  text: fc.string(),
  statuses: someOf(statuses),
  severities: someOf(severities),
  subtypes: someOf(subtypes),
  logTypes: fc.uniqueArray(fc.string({ minLength: 1 })),
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
  expect(readFilter(new URLSearchParams('type=NONE&range=2&sortDir=up&severities[]=WORST&x=1&logTypes=A'))).toEqual(
    defaultFilter,
  )
})

it('tells no status at all from the usual ones', () => {
  const none = { ...defaultFilter, statuses: [] }
  expect(writeFilter(none).toString()).toBe('statuses%5B%5D=')
  expect([countFilters(defaultFilter), countFilters(none)]).toEqual([0, 1])
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
