import { expect, it } from 'vitest'
import { countFilters, defaultFilter, readFilter, tabOf, toInput, writeFilter } from './filter.ts'

it('says in the address only what differs from the default, and reads it again', () => {
  const filter = {
    ...defaultFilter,
    analysisTypes: ['POLICY'] as const,
    severity: ['HIGH'] as const,
    tags: ['Okta', 'SaaS & more'],
    enabled: 'false' as const,
    sortBy: 'displayName' as const,
    sortDir: 'ascending' as const,
    page: 3,
  }
  const search = writeFilter(filter)
  expect(decodeURIComponent(String(search))).toBe(
    'analysisTypes[]=POLICY&enabled=false&page=3&severity[]=HIGH&sortBy=displayName&sortDir=ascending&tags[]=Okta&tags[]=SaaS+&+more',
  )
  expect(readFilter(search)).toEqual(filter)
  expect(writeFilter(defaultFilter).size).toBe(0)
  expect([tabOf(filter), countFilters(filter)]).toEqual(['policies', 3])
  expect([tabOf({ analysisTypes: ['RULE'] }), countFilters({ ...defaultFilter, analysisTypes: ['RULE'] })]).toEqual([
    undefined,
    1,
  ])
})

it.each([
  ['page=0', {}],
  ['page=two&sortBy=colour&severity[]=LOUD&enabled=perhaps', {}],
  ['sortDir=asc', { sortDir: 'ascending' }],
  ['analysisTypes[]=CORRELATION_RULE&analysisTypes[]=Rule', { analysisTypes: ['CORRELATION_RULE'] }],
])('reads %s', (search, expected) => {
  expect(readFilter(new URLSearchParams(search))).toEqual({ ...defaultFilter, ...expected })
})

it('asks the API', () => {
  const sorted = { sortBy: 'lastModified', sortDir: 'descending' }
  expect(toInput(defaultFilter, 'user-1')).toEqual(sorted)
  expect(toInput({ ...defaultFilter, createdBy: 'me', managed: 'false', text: 'root' }, 'user-1')).toEqual({
    ...sorted,
    createdBy: 'user-1',
    managed: false,
    nameContains: 'root',
  })
  expect(toInput({ ...defaultFilter, createdBy: 'system', logTypes: ['AWS.CloudTrail'] }, 'user-1')).toEqual({
    ...sorted,
    initialSet: true,
    logTypes: ['AWS.CloudTrail'],
  })
})
