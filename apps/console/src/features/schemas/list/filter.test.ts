import { expect, it } from 'vitest'
import { countFilters, readFilter, toInput, writeSort } from './filter.ts'

// spec: D3-2.9
it('lists schemas that are not archived by name by default', () => {
  const filter = readFilter(new URLSearchParams())
  expect(toInput(filter)).toEqual({ sortBy: 'name', sortDir: 'ascending', isArchived: false })
  expect(writeSort(filter.sort)).toEqual({ sortBy: '', sortDir: '' })
  expect(countFilters(filter)).toBe(0)
})

it('reads every filter from the URL', () => {
  const search = 'text=aws&archived=all&managed=true&inUse=false&sortBy=createdAt&sortDir=descending'
  const filter = readFilter(new URLSearchParams(search))
  expect(toInput(filter)).toEqual({
    sortBy: 'createdAt',
    sortDir: 'descending',
    contains: 'aws',
    isManaged: true,
    isInUse: false,
  })
  expect(countFilters(filter)).toBe(3)
})
