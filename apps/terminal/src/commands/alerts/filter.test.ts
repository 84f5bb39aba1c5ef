import { expect, test } from 'vitest'
import type { Api } from '../../api/open-api.ts'
import { alerts } from './command.ts'
import { readFilter } from './filter.ts'
import { parseFilterLine } from './filter-words.ts'

const spec = alerts.actions!.find(({ name }) => name === 'alerts list')!
const now = Date.parse('2026-01-31T12:00:00Z')

test.each([
  // Running the same filter again later finds new alerts.
  ['sev:high since:2h', '2026-01-31T10:00:00.000Z', '2200-01-01T00:00:00.000Z'],
  ['since:2h until:1h', '2026-01-31T10:00:00.000Z', '2026-01-31T11:00:00.000Z'],
])('%s', async (line, createdAtAfter, createdAtBefore) => {
  const filter = await readFilter(parseFilterLine(line, spec), {} as Api, now, 'status')
  expect(filter).toMatchObject({ createdAtAfter, createdAtBefore })
})

test('ends at the given end, unless the user sets one', async () => {
  const end = '2026-01-31T12:01:00.000Z'
  const endOf = async (line: string) =>
    (await readFilter(parseFilterLine(line, spec), {} as Api, now, 'status', end)).createdAtBefore
  expect([await endOf('since:2h'), await endOf('since:2h until:1h')]).toEqual([end, '2026-01-31T11:00:00.000Z'])
})
