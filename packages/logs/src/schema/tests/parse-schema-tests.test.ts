import { expect, it } from 'vitest'
import { printJson } from '@picket/core'
import { readCases, showFindings } from '../testing/read-cases.ts'
import { checkTestLogTypes } from './check-test-names.ts'
import { parseSchemaTests } from './parse-schema-tests.ts'
import type { SchemaTest } from './schema-test.ts'

interface Case {
  readonly name: string
  readonly tests: string
  readonly logType?: string
  /** A line for each test that was read. */
  readonly reads?: string
  readonly findings?: string
}

it.each(readCases<Case>('tests'))('%s', (_, { tests: text, logType, reads = '', findings = '' }) => {
  const parsed = parseSchemaTests(text, { file: 'a.yml', ...(logType === undefined ? {} : { logType }) })
  expect(showFindings(parsed.findings, text)).toBe(findings.trimEnd())
  expect(parsed.tests.map(showTest).join('\n')).toBe(reads.trimEnd())
})

it('reports tests for a log type that does not exist', () => {
  const text = '- { logType: Custom.App, input: a, result: {} }\n- { logType: Custom.app, input: a, result: {} }\n'
  const { tests } = parseSchemaTests(text, { file: 'a.yml' })
  const findings = checkTestLogTypes(tests, new Set(['Custom.App']), 'a.yml')
  expect(showFindings(findings, text)).toBe(
    '2:3 «{ logType: Custom.app, input: a, result: {} }» PK8705 There is no schema for log type "Custom.app".\n  Did you mean "Custom.App"?',
  )
})

function showTest({ name, logType, input, expected, position }: SchemaTest): string {
  const outcome = expected.kind === 'error' ? `error ${JSON.stringify(expected.reason)}` : printJson(expected.events)
  return `${position.line}:${position.column} ${name} (${logType}) ${JSON.stringify(input)} => ${outcome}`
}
