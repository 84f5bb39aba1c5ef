import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPipelineLake, type PipelineLake } from './testing/open-pipeline-lake.ts'
import { readCases, readData } from './testing/read-cases.ts'

const files = readCases()

describe.each([...new Set(files.map(({ data }) => data))])('on the data set %s', (data) => {
  let lake: PipelineLake
  beforeAll(async () => {
    lake = await openPipelineLake(readData(data))
  })
  afterAll(() => lake.close())

  const cases = files
    .filter((one) => one.data === data)
    .flatMap((one) => one.cases.map((query) => ({ ...query, queries: one.queries })))
  it.each(cases)('$name', async ({ query, parameters, queries, rows, diagnostics }) => {
    const ran = await lake.run(query, parameters, queries)
    const errors = ran.diagnostics.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ code, span, message }) => `${code} ${query.slice(span.start, span.end)}: ${message}`)).toEqual(
      diagnostics ?? [],
    )
    if (rows === undefined) return
    const isSorted = /\|\s*sort\b/.test(query)
    const [found, wanted] = [ran.rows, rows].map((all) => (isSorted ? all.map(toComparable) : all.map(toKey).sort()))
    expect(found, ran.sql).toEqual(wanted)
  })
})

function toKey(row: unknown): string {
  return JSON.stringify(toComparable(row))
}

/** How many digits the second of a time has depends on how the engine computed it. */
function toComparable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3})0+$/, '$1')
  if (Array.isArray(value)) return value.map(toComparable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toComparable(one)]))
}
