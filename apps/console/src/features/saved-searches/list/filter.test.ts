import { expect, it } from 'vitest'
import { sortByOpened } from '../opened.ts'
import { countFilters, readFilter, toInput } from './filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

it('sorts by name unless the URL says otherwise', () => {
  expect(toInput(read(''))).toEqual({ sortBy: 'ALPHANUMERIC_ASC' })
  expect(toInput(read('type=TEXT&sortBy=SIZE&scheduled=maybe&tags[]='))).toEqual({ sortBy: 'ALPHANUMERIC_ASC' })
})

it('reads every filter from the URL', () => {
  const filter = read('type=MARKDOWN&text=role&scheduled=true&tags[]=aws&tags[]=iam&sortBy=LAST_UPDATED_DESC')
  expect(countFilters(filter)).toBe(3)
  expect(toInput(filter)).toEqual({
    sortBy: 'LAST_UPDATED_DESC',
    contains: 'role',
    isScheduled: true,
    types: ['MARKDOWN'],
    tags: ['aws', 'iam'],
  })
})

it('sorts by the last time that a search was opened, then by name', () => {
  const named = ['a', 'b', 'c', 'd'].map((name) => ({ name }))
  expect(sortByOpened(named, { c: 5, d: 9 }).map(({ name }) => name)).toEqual(['d', 'c', 'a', 'b'])
})
