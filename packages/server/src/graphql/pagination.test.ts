import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../errors/api-error.ts'
import { parseCursor, printCursor, toConnection, toNumberedPage, toPaging } from './pagination.ts'

describe('a cursor', () => {
  const position = fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { maxLength: 4 })

  it('restores the position for the same filters in any order', () => {
    fc.assert(
      fc.property(position, fc.dictionary(fc.string(), fc.jsonValue()), (values, filters) => {
        const turned = Object.fromEntries(Object.entries({ ...filters, absent: null }).reverse())
        expect(parseCursor(printCursor(values, filters), turned, values.length)).toEqual(values)
      }),
    )
  })

  it('is rejected with other filters, and if the server did not issue it', () => {
    const filters = { statuses: ['OPEN'], pageSize: 25 }
    const cursor = printCursor([1, 'id'], filters)
    for (const other of [{ statuses: ['OPEN', 'TRIAGED'], pageSize: 25 }, { statuses: ['OPEN'] }, undefined])
      expect(() => parseCursor(cursor, other, 2)).toThrow('was issued for other filters')
    expect(() => parseCursor(cursor, filters, 3)).toThrow('The cursor is not valid')
    fc.assert(
      fc.property(fc.oneof(fc.string({ minLength: 1 }), fc.base64String({ minLength: 4 })), (text) => {
        expect(() => parseCursor(text, filters, 2)).toThrow(ApiError)
      }),
    )
    expect([parseCursor(undefined, filters, 2), parseCursor('', filters, 2)]).toEqual([undefined, undefined])
  })

  it('walks a list to its end and returns each item once', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.integer({ min: 1, max: 9 }), (length, pageSize) => {
        const all = Array.from({ length }, (_, index) => index)
        const seen: number[] = []
        for (let cursor: string | null | undefined; ;) {
          const [after = -1] = parseCursor(cursor, {}, 1) ?? []
          const rows = all.filter((item) => item > Number(after)).slice(0, pageSize + 1)
          const page = toConnection({
            rows,
            pageSize,
            filters: {},
            cursor,
            positionOf: (row) => [row],
            toNode: (row) => row,
          })
          seen.push(...page.edges.map(({ node }) => node))
          if (!page.pageInfo.hasNextPage) break
          cursor = page.pageInfo.endCursor
        }
        expect(seen).toEqual(all)
      }),
    )
  })
})

describe('a numbered page', () => {
  // spec: D1-9.7
  it.each([
    [{}, 0, { page: 1, pageSize: 25, offset: 0 }, { thisPage: 1, totalPages: 1, totalItems: 0 }],
    [
      { page: 3, pageSize: 10 },
      21,
      { page: 3, pageSize: 10, offset: 20 },
      { thisPage: 3, totalPages: 3, totalItems: 21 },
    ],
    [
      { page: null, pageSize: null },
      25,
      { page: 1, pageSize: 25, offset: 0 },
      { thisPage: 1, totalPages: 1, totalItems: 25 },
    ],
  ])('of %j', (input, total, page, paging) => {
    expect(toNumberedPage(input)).toEqual(page)
    expect(toPaging(toNumberedPage(input), total)).toEqual(paging)
  })

  it.each([{ page: 0 }, { page: 1.5 }, { pageSize: 0 }, { pageSize: 501 }])('is rejected for %j', (input) => {
    expect(() => toNumberedPage(input)).toThrow(ApiError)
  })
})
