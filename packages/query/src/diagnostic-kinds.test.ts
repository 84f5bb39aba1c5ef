import { expect, it } from 'vitest'
import { queryDiagnosticKinds } from './diagnostic-kinds.ts'
import { parse } from './parser/parse.ts'
import { createQueryCatalogue, withStoredQueries } from './resolve/catalogue.ts'
import { resolve } from './resolve/resolve.ts'

const string = { kind: 'string' } as const
const tables = createQueryCatalogue([
  {
    database: 'logs',
    name: 'aws_cloudtrail',
    columns: [
      { name: 'p_event_time', type: { kind: 'timestamp' } },
      { name: 'eventName', type: string },
      { name: 'awsRegion', type: string },
      { name: 'p_raw', type: string },
    ],
  },
])
const catalogue = withStoredQueries(tables, [{ name: 'Saved query in SQL', text: undefined }])

function codesOf(text: string): readonly string[] {
  const { query, diagnostics } = parse(text)
  return [...diagnostics, ...resolve(query, text, { catalogue }).diagnostics].map(({ code }) => code)
}

it.each(queryDiagnosticKinds)(
  '$code is reported for its example, and not for the corrected one',
  ({ code, example }) => {
    expect({
      bad: codesOf(example.bad).includes(code),
      good: codesOf(example.good).filter((one) => one !== 'PF3001'),
    }).toEqual({
      bad: true,
      good: [],
    })
  },
)
