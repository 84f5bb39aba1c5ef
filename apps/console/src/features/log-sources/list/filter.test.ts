import { expect, it } from 'vitest'
import { countFilters, readFilter, toInput, writeSort } from './filter.ts'

// spec: D3-2.8
it('lists the newest source first by default', () => {
  const filter = readFilter(new URLSearchParams())
  expect(toInput(filter)).toEqual({ sortBy: 'dateCreated', sortDir: 'descending' })
  expect(writeSort(filter.sort)).toEqual({ sortBy: '', sortDir: '' })
})

it('reads every filter from the URL, and ignores invalid values', () => {
  const filter = readFilter(
    new URLSearchParams('text=shop&kind=a-kind&healthy=false&logType=Custom.Shop&sortBy=health&sortDir=ascending'),
  )
  expect(toInput(filter)).toEqual({
    sortBy: 'health',
    sortDir: 'ascending',
    nameContains: 'shop',
    integrationType: 'a-kind',
    isHealthy: false,
    logTypes: ['Custom.Shop'],
  })
  expect(countFilters(filter)).toBe(3)
  expect(readFilter(new URLSearchParams('healthy=maybe&sortBy=size&sortDir=up'))).toEqual(
    readFilter(new URLSearchParams()),
  )
})
