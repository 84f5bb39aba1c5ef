import { expect, test } from 'vitest'
import { withNewer } from './newer-events.ts'

const of = (ids: string) => [...ids].map((id) => ({ p_row_id: id }))

test.each([
  ['a new event comes first, and the current event stays shown', 'cba', 1, 'dcb', { ids: 'dcba', event: 2 }],
  ['an event older than the newest is inserted in order', 'dba', 0, 'dcb', { ids: 'dcba', event: 0 }],
  ['the first event', '', 0, 'a', { ids: 'a', event: 0 }],
  ['no new event', 'cba', 1, 'cb', undefined],
  ['more than a page of new events leaves a gap', 'cba', 1, 'zyx', undefined],
])('%s', (_, events, shown, page, expected) => {
  const found = withNewer(of(events), shown, of(page))
  expect(
    found && { ids: found.events.map((one) => (one as { p_row_id: string }).p_row_id).join(''), event: found.event },
  ).toEqual(expected)
})
