import { expect, test } from 'vitest'
import { withNewer } from './newer-events.ts'

const of = (ids: string) => [...ids].map((id) => ({ p_row_id: id }))

test.each([
  ['one that came since goes before the others, and the same is shown', 'cba', 1, 'dcb', { ids: 'dcba', event: 2 }],
  ['one that is older than the newest is in its place', 'dba', 0, 'dcb', { ids: 'dcba', event: 0 }],
  ['the first of all', '', 0, 'a', { ids: 'a', event: 0 }],
  ['nothing came', 'cba', 1, 'cb', undefined],
  ['more than a page came: what is between is not known', 'cba', 1, 'zyx', undefined],
])('%s', (_, events, shown, page, expected) => {
  const found = withNewer(of(events), shown, of(page))
  expect(
    found && { ids: found.events.map((one) => (one as { p_row_id: string }).p_row_id).join(''), event: found.event },
  ).toEqual(expected)
})
