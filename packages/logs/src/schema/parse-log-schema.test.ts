import { expect, it } from 'vitest'
import { parseLogSchema } from './parse-log-schema.ts'
import { printLogSchema } from './print/print-log-schema.ts'
import { readCases, showFindings } from './testing/read-cases.ts'

interface Case {
  readonly name: string
  readonly schema: string
  /** The log type, if it is known from outside of the document. */
  readonly outside?: string
  readonly findings?: string
  /** The canonical text of the schema, if it has no errors. `same`: it is canonical already. */
  readonly reads?: string
}

// spec: D3-3.15 D3-3.16 D3-3.17 D3-3.18 D3-3.19 D3-3.20 D3-3.21 D3-3.22 D3-3.23 D3-5.8 D3-5.9 D3-5.10 D3-5.11 D3-5.12
it.each(readCases<Case>('parse-'))('%s', (_, { schema: text, outside, findings = '', reads }) => {
  const parsed = parseLogSchema(text, { file: 'a.yml', ...(outside === undefined ? {} : { name: outside }) })
  expect(showFindings(parsed.findings, text)).toBe(findings.trimEnd())
  expect(parsed.schema && printLogSchema(parsed.schema)).toBe(reads === 'same' ? text : reads)
})
