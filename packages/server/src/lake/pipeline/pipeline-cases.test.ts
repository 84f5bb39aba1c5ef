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

  const cases = files.filter((one) => one.data === data).flatMap((one) => one.cases)
  it.each(cases)('$name', async ({ query, parameters, rows, diagnostics }) => {
    const ran = await lake.run(query, parameters)
    const errors = ran.diagnostics.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ code, span, message }) => `${code} ${query.slice(span.start, span.end)}: ${message}`)).toEqual(
      diagnostics ?? [],
    )
    if (rows === undefined) return
    const isSorted = /\|\s*sort\b/.test(query)
    const [found, wanted] = [ran.rows, rows].map((all) => (isSorted ? all : all.map(toKey).sort()))
    expect(found, ran.sql).toEqual(wanted)
  })
})

function toKey(row: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(row)
}
