import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paginate, paginateNumbered, takeFirst } from './paginate.ts'

async function takeAll<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  return takeFirst(items, Number.POSITIVE_INFINITY)
}

/** A list in pages of so many, and which cursors it was asked for. */
function listOf(items: readonly number[], size: number) {
  const asked: (string | undefined)[] = []
  const read = async (cursor: string | undefined) => {
    asked.push(cursor)
    const from = Number(cursor ?? 0)
    const edges = items.slice(from, from + size).map((node) => ({ node }))
    return { edges, pageInfo: { hasNextPage: from + size < items.length, endCursor: String(from + size) } }
  }
  return { asked, read }
}

test('pages make up the list, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat()), fc.integer({ min: 1, max: 7 }), async (items, size) => {
      expect(await takeAll(paginate(listOf(items, size).read))).toEqual(items)
      const totalPages = Math.ceil(items.length / size)
      const numbered = paginateNumbered(async (page) => ({
        items: items.slice((page - 1) * size, page * size),
        paging: { totalPages },
      }))
      expect(await takeAll(numbered)).toEqual(items)
    }),
  )
})

test('requests no page before it is needed', async () => {
  const { asked, read } = listOf([1, 2, 3, 4, 5, 6], 2)
  expect(await takeFirst(paginate(read), 3)).toEqual([1, 2, 3])
  expect(asked).toEqual([undefined, '2'])
  expect(await takeFirst(paginate(read), 0)).toEqual([])
})

test('a server whose cursor stands still does not hold the client for ever', async () => {
  const page = { edges: [{ node: 1 }], pageInfo: { hasNextPage: true, endCursor: 'same' } }
  expect(await takeAll(paginate(async () => page))).toEqual([1, 1])
})
