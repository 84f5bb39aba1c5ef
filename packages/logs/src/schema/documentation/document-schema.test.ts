import { expect, it } from 'vitest'
import { parseLogSchema } from '../parse-log-schema.ts'
import { readCases } from '../testing/read-cases.ts'
import { documentSchema, type SchemaSample } from './document-schema.ts'

interface Case {
  readonly name: string
  readonly schema: string
  readonly samples?: readonly SchemaSample[]
  readonly page: string
}

it.each(readCases<Case>('pages'))('%s', (_, { schema: text, samples, page }) => {
  expect(documentSchema(parseLogSchema(text, { file: 'a.yml' }).schema!, samples)).toBe(page)
})
