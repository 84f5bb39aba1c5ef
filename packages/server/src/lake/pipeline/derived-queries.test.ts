import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  hasErrors,
  parse,
  toComparisonQuery,
  toDifferenceQuery,
  toPatternQuery,
  toTailCountQuery,
  toTailQuery,
  type QueryCatalogue,
} from '@picket/query'
import { parse as parseYaml } from 'yaml'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { now, openPipelineLake, type PipelineLake } from './testing/open-pipeline-lake.ts'
import { readData } from './testing/read-cases.ts'

interface DerivedCase {
  readonly name: string
  readonly derive: 'tail' | 'tail-count' | 'patterns' | 'difference' | 'comparison'
  readonly text: string
  /** Of a tail. */
  readonly after?: string
  /** Of a difference. */
  readonly condition?: string
  readonly fields?: readonly string[]
  readonly isRareFirst?: boolean
  /** Null if there is no such query. */
  readonly query?: string | null
  readonly rows?: readonly unknown[]
}

const file = join(import.meta.dirname, '../../../../query/fixtures/derived.yml')
const { data, cases } = parseYaml(readFileSync(file, 'utf8')) as { data: string; cases: readonly DerivedCase[] }

let lake: PipelineLake
let catalogue: QueryCatalogue
beforeAll(async () => {
  lake = await openPipelineLake(readData(data))
  catalogue = await lake.catalogue()
})
afterAll(() => lake.close())

it.each(cases)('$derive: $name', async ({ query, rows, ...one }) => {
  const derived = derive(one)
  if (query === null) return expect(derived).toBeUndefined()
  if (query !== undefined) expect(derived).toBe(query.trimEnd())
  expect(hasErrors(parse(derived!).diagnostics)).toBe(false)
  const ran = await lake.run(derived!)
  expect(ran.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  if (rows !== undefined) expect(ran.rows, ran.sql).toEqual(rows)
})

function derive({ derive: kind, text, after = '', condition = '', fields, isRareFirst = false }: DerivedCase) {
  switch (kind) {
    case 'tail':
      return toTailQuery(text, Date.parse(after), catalogue)
    case 'tail-count':
      return toTailCountQuery(text, Date.parse(after), catalogue)
    case 'patterns':
      return toPatternQuery(text, { isRareFirst }, catalogue)
    case 'difference':
      return toDifferenceQuery(text, condition, catalogue, fields)
    case 'comparison':
      return toComparisonQuery(text, Number(now / 1_000_000n), catalogue)
  }
}
