import { createQueryCatalogue, type QueryCatalogue } from '@picket/query'
import fc from 'fast-check'
import { arbitraryQuery } from '../packages/server/src/lake/pipeline/testing/arbitrary-query.ts'
import { arbitraryStoredQuery } from '../packages/server/src/lake/pipeline/testing/arbitrary-stored-query.ts'
import {
  compareMeanings,
  findDifferent,
  type Meanings,
} from '../packages/server/src/lake/pipeline/testing/compare-meanings.ts'
import { openPipelineLake } from '../packages/server/src/lake/pipeline/testing/open-pipeline-lake.ts'
import { storedData } from '../packages/server/src/lake/pipeline/testing/stored-data.ts'
import { readOptions } from './read-options.ts'

const { values } = readOptions({
  usage: 'sh bin/run scripts/compare-queries.ts',
  summary: 'Compares the rows of generated PicketFlow queries in memory and on the engine. Ends with 1 if any differ.',
  options: {
    queries: { type: 'string', value: 'N', default: '10000', help: 'number of queries; 10000' },
    seed: { type: 'string', value: 'N', default: '1', help: 'seed of queries and rows; 1' },
  },
})
const [queries, firstSeed] = [Number(values.queries), Number(values.seed)]
/** One statement for all of a group is faster; queries of a group that differ run again alone. */
const atOnce = 40
/** Each round has its own rows. */
const inRound = 10_000

const started = performance.now()
let [compared, different, round] = [0, 0, 0]
while (compared < queries) {
  await compareRound(firstSeed + round, Math.min(inRound, queries - compared))
  compared += Math.min(inRound, queries - compared)
  round++
  process.stdout.write(
    `${compared.toLocaleString('en')} queries in ${Math.round((performance.now() - started) / 1000)} s, ` +
      `${different} with different rows\n`,
  )
}
process.exit(different === 0 ? 0 : 1)

/** Half of the queries are over stored tables. */
async function compareRound(seed: number, count: number): Promise<void> {
  const data = storedData(seed)
  const lake = await openPipelineLake(data)
  try {
    const catalogues: readonly (readonly [fc.Arbitrary<string>, QueryCatalogue])[] = [
      [arbitraryQuery(), createQueryCatalogue([])],
      [arbitraryStoredQuery(), await lake.catalogue()],
    ]
    for (const [texts, catalogue] of catalogues) {
      const on = { lake, catalogue, tables: data.tables }
      for (let from = 0; from < count / 2; from += atOnce) {
        const numRuns = Math.min(atOnce, Math.ceil(count / 2) - from)
        const group = fc.sample(texts, { numRuns, seed: seed * 1_000_000 + from })
        for (const text of await findDifferent(group, on)) {
          const report = await compareMeanings(text, on).then(printDifference, String)
          if (report === undefined) continue
          different++
          process.stdout.write(`\nseed ${seed}:\n${text}\n${report}\n\n`)
        }
      }
    }
  } finally {
    await lake.close()
  }
}

function printDifference({ inMemory, onEngine, sql }: Meanings): string | undefined {
  if (JSON.stringify(inMemory) === JSON.stringify(onEngine)) return undefined
  const align = (rows: readonly string[]): string => rows.join('\n           ')
  return `${sql}\nin memory: ${align(inMemory)}\non engine: ${align(onEngine)}`
}
