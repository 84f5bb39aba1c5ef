import { describe, expect, it } from 'vitest'
import { formatQuery } from '../format-query.ts'
import { readCases, readDataSet, runCase, withQueries } from '../testing/cases.ts'

const files = readCases()

describe.each(files)('$file', ({ data, cases, queries }) => {
  const set = withQueries(readDataSet(data), queries)

  it.each(cases)('$name', ({ query, parameters, rows, diagnostics }) => {
    const ran = runCase({ query, ...(parameters && { parameters }) }, set)
    const errors = ran.diagnostics.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ code, span, message }) => `${code} ${query.slice(span.start, span.end)}: ${message}`)).toEqual(
      diagnostics ?? [],
    )
    if (rows === undefined) return
    const isSorted = /\|\s*sort\b/.test(query)
    const [found, wanted] = [ran.rows, rows].map((all) =>
      isSorted ? all.map(toComparable) : all.map((row) => JSON.stringify(toComparable(row))).sort(),
    )
    expect(found).toEqual(wanted)
    // The name of a column can be the text of its value, which formatting changes.
    const formatted = runCase({ query: formatQuery(query), ...(parameters && { parameters }) }, set)
    expect(formatted.rows.map((row) => Object.values(row))).toEqual(ran.rows.map((row) => Object.values(row)))
  })
})

/** How many digits the second of a time has depends on the column, and differs on the engine. */
function toComparable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3})0+$/, '$1')
  if (Array.isArray(value)) return value.map(toComparable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toComparable(one)]))
}
