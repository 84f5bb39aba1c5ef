import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse, resolve, createQueryCatalogue, runPlan, printJson, type Column, type Value } from '@picket/query'
import { arbitraryQuery } from './testing/arbitrary-query.ts'
import { now, openPipelineLake, type PipelineLake } from './testing/open-pipeline-lake.ts'

/** `PICKET_QUERIES=100000 npm test -- same-meaning` compares as many queries. */
const count = Number(process.env['PICKET_QUERIES'] ?? 60)

let lake: PipelineLake
beforeAll(async () => {
  lake = await openPipelineLake({ schemas: [], tables: {} })
})
afterAll(() => lake.close())

it('generated queries have the same rows in memory and on the engine', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryQuery(), async (text) => {
      const { plan, diagnostics } = resolve(parse(text).query, text, { catalogue: createQueryCatalogue([]) })
      expect(diagnostics, text).toEqual([])
      const wanted = runPlan(plan!, { now, tables: () => [] }).map((row) => print(row, plan!.columns))
      const { rows, sql } = await lake.run(text)
      const found = rows.map((row) => print(row as Readonly<Record<string, Value>>, plan!.columns))
      expect(found.sort(), `${text}\n${sql}`).toEqual(wanted.sort())
    }),
    { numRuns: count },
  )
})

/** Integers of results are numbers or texts; fractions agree in their first digits. */
function print(row: Readonly<Record<string, Value>>, columns: readonly Column[]): string {
  return columns
    .map(({ name, type }) => {
      const value = row[name] ?? null
      // The data lake stores no array as an empty one.
      if (value === null) return type.kind === 'array' ? '[]' : 'null'
      if (type.kind === 'int' || type.kind === 'any') return String(value)
      if (type.kind === 'double') return Number(value).toPrecision(12)
      return printJson(value)
    })
    .join(' | ')
}
