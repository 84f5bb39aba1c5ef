import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createQueryCatalogue, type QueryCatalogue } from '@picket/query'
import { arbitraryQuery } from './testing/arbitrary-query.ts'
import { arbitraryStoredQuery } from './testing/arbitrary-stored-query.ts'
import { compareMeanings, findDifferent } from './testing/compare-meanings.ts'
import { openPipelineLake, type PipelineLake } from './testing/open-pipeline-lake.ts'
import type { DataSet } from './testing/read-cases.ts'
import { storedData } from './testing/stored-data.ts'

/** `PICKET_QUERIES=100000 npm test -- same-meaning` compares as many queries, half of them over stored tables. */
const count = Math.ceil(Number(process.env['PICKET_QUERIES'] ?? 60) / 2)
/** Many queries run in groups of this size: one statement for all is faster, and one that differs runs again alone. */
const atOnce = 40
const isLong = count > 200
/** `PICKET_SEED=7` compares other rows and other queries. */
const seed = Number(process.env['PICKET_SEED'] ?? 1)

let lake: PipelineLake
let data: DataSet
let catalogue: QueryCatalogue
beforeAll(async () => {
  data = storedData(seed)
  lake = await openPipelineLake(data)
  catalogue = await lake.catalogue()
})
afterAll(() => lake.close())

async function expectSameRows(text: string, known: QueryCatalogue): Promise<void> {
  const { inMemory, onEngine, sql } = await compareMeanings(text, { lake, catalogue: known, tables: data.tables })
  expect(onEngine, `${text}\n${sql}`).toEqual(inMemory)
}

async function expectSame(texts: fc.Arbitrary<string>, known: QueryCatalogue): Promise<void> {
  if (!isLong)
    return fc.assert(
      fc.asyncProperty(texts, (text) => expectSameRows(text, known)),
      { numRuns: count, seed },
    )
  for (let from = 0; from < count; from += atOnce) {
    // The seed of a group is its own, so that only one group is in memory.
    const group = fc.sample(texts, { numRuns: Math.min(atOnce, count - from), seed: seed * 1_000_000 + from })
    for (const text of await findDifferent(group, { lake, catalogue: known, tables: data.tables }))
      await expectSameRows(text, known)
  }
}

describe('generated queries have the same rows in memory and on the engine', () => {
  it('over rows that they contain', async () => {
    const none = createQueryCatalogue([])
    await expectSame(arbitraryQuery(), none)
  })

  it('over stored tables', async () => {
    await expectSame(arbitraryStoredQuery(), catalogue)
  })
})
