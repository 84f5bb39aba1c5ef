import { expect, it } from 'vitest'
import { readAudit, toInput, usualFilter, writeAudit, type AuditFilter } from './audit-url.ts'

const filter: AuditFilter = { action: 'SIGN_IN', result: 'FAILED', who: 'a@example.com', range: '30' }

it('is in the address, without what is usual', () => {
  expect(`${writeAudit(usualFilter)}`).toBe('tab=audit')
  expect(`${writeAudit(filter)}`).toBe('action=SIGN_IN&range=30&result=FAILED&tab=audit&who=a%40example.com')
  expect([usualFilter, filter].map((one) => readAudit(writeAudit(one)))).toEqual([usualFilter, filter])
  expect(readAudit(new URLSearchParams('range=2000&result=PERHAPS'))).toEqual(usualFilter)
})

it('filters by nothing but the selected values', () => {
  const now = Date.parse('2026-11-22T00:00:00Z')
  expect(toInput({ ...usualFilter, range: 'all' }, now)).toEqual({})
  expect(toInput(filter, now)).toEqual({
    actions: ['SIGN_IN'],
    result: 'FAILED',
    actorNames: ['a@example.com'],
    startTime: '2026-10-23T00:00:00.000Z',
  })
})
