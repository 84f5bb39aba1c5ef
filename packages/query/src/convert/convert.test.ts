import { parseSavedFilter, printSavedFilter, type Filter } from '@picket/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { queryToSearch } from './query-to-search.ts'
import { searchToQuery } from './search-to-query.ts'
import { anyEvents, anyFilter, catalogue, idsOfFilter, idsOfQuery } from './testing/events.ts'

const tables = ['events']

function filterOf(saved: Parameters<typeof parseSavedFilter>[0]): Filter {
  const { filter, problem } = parseSavedFilter(saved)
  if (filter === undefined) throw new Error(problem.message)
  return filter
}

/** Compares the numbers of events, without those for which the filter has no answer. */
function compare(filter: Filter, query: string, events: Parameters<typeof idsOfQuery>[1]) {
  const ids = idsOfFilter(filter, events)
  const open = new Set(ids.filter((id) => id < 0).map((id) => -id - 1))
  return {
    ofFilter: ids.filter((id) => id >= 0),
    ofQuery: idsOfQuery(query, events).filter((id) => !open.has(id)),
  }
}

describe('a search as a query', () => {
  it('finds the same events, or more of them if a condition was left out', () => {
    fc.assert(
      fc.property(anyFilter, anyEvents, (filter, events) => {
        const { text, lost } = searchToQuery({ tables, filter }, catalogue)
        const { ofFilter, ofQuery } = compare(filter, text, events)
        if (lost.length === 0) expect(ofQuery).toEqual(ofFilter)
        else if (lost.every(({ kind }) => kind === 'left out'))
          expect(ofFilter.filter((id) => !ofQuery.includes(id))).toEqual([])
      }),
      { numRuns: 1500 },
    )
  })

  it('is a query as a person would write it', () => {
    const filter = filterOf({
      and: [
        { target: 'name', operator: '!=', value: "it's" },
        {
          or: [
            { target: 'count', operator: '>', value: 3 },
            { target: 'tags', operator: 'in', value: ['a', 'b'] },
          ],
        },
        { target: 'user.ip', operator: 'in_cidr', value: '10.0.0.0/8' },
      ],
    })
    expect(searchToQuery({ tables: ['logs.events'], filter, limit: 10 }, catalogue)).toEqual({
      text: "logs.events\n| where (name == null or name != 'it\\'s') and (count > 3 or arrays.overlap(tags, ['a', 'b']))\n| limit 10\n",
      lost: [{ kind: 'left out', message: 'PicketFlow has no counterpart of "is in CIDR".' }],
    })
  })
})

describe('a query as a search', () => {
  it('finds the same events', () => {
    fc.assert(
      fc.property(anyFilter, fc.boolean(), anyEvents, (filter, isNegated, events) => {
        const { text } = searchToQuery({ tables, filter }, catalogue)
        const query = isNegated ? text.replace(/where (.*)\n/, 'where not ($1)\n') : text
        const { search, lost } = queryToSearch(query, catalogue)
        const found = search!.filter ?? { kind: 'always', matches: true }
        const { ofFilter, ofQuery } = compare(found, query, events)
        if (lost.length === 0) expect(ofFilter).toEqual(ofQuery)
        else if (lost.every(({ kind }) => kind === 'left out'))
          expect(ofQuery.filter((id) => !ofFilter.includes(id))).toEqual([])
      }),
      { numRuns: 1500 },
    )
  })

  it('says what a search cannot express', () => {
    const { search, lost } = queryToSearch(
      "logs.public.events | where name == 'x' and p_event_time > time.ago(1d) | search 'denied' | summarize n=agg.count() by name | limit 5",
      catalogue,
    )
    expect([search?.tables, search?.text, printSavedFilter(search!.filter!)]).toEqual([
      ['logs.events'],
      'denied',
      { and: [{ target: 'name', operator: '==', value: 'x' }] },
    ])
    expect(lost).toEqual([
      { kind: 'left out', message: 'A filter cannot express "p_event_time > time.ago(1d)".' },
      { kind: 'changed', message: 'A search also finds the text within words.' },
      { kind: 'left out', message: 'A search has no operator "summarize".' },
      { kind: 'left out', message: 'A search has no operator "limit".' },
    ])
  })

  it('does not exist for a query without tables, or with mistakes', () => {
    expect(
      ['range n from 1 to 3 step 1', 'events | whre a'].map((text) => queryToSearch(text, catalogue).search),
    ).toEqual([undefined, undefined])
  })
})
