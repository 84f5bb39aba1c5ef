import { readFileSync } from 'node:fs'
import { printJson, type Value } from '@picket/core'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { hashWithNode } from '../node/hash.ts'
import { printFieldPath } from '../normalize/index.ts'
import { parseLogSchema } from '../schema/parse-log-schema.ts'
import { parseSchemaTests } from '../schema/tests/parse-schema-tests.ts'
import { createSchemaTestRunner, type SchemaTestResult } from './run-schema-tests.ts'

interface Case {
  readonly name: string
  readonly schemas: readonly { readonly schema: string }[]
  readonly tests: string
  readonly outcomes: readonly (string | readonly string[])[]
}

const file = new URL('../../fixtures/schema-tests/cases.yml', import.meta.url)
const cases = parse(readFileSync(file, 'utf8')) as readonly Case[]

test.each(cases)('$name', async ({ schemas, tests: text, outcomes }) => {
  const read = schemas.map((one) => parseLogSchema(JSON.stringify(one), { file: 'schema.json' }).schema!)
  const { tests, findings } = parseSchemaTests(text, { file: 'a_tests.yml', logType: schemas[0]!.schema })
  expect(findings.map(({ message }) => message)).toEqual([])
  const runner = createSchemaTestRunner(read, { hash: hashWithNode })
  const results = await Promise.all(tests.map((one) => runner.run(one)))
  expect(results.map(show)).toEqual(outcomes)
})

function show({ passed, problems, differences, takenBy }: SchemaTestResult): string | readonly string[] {
  if (passed) return takenBy === undefined ? 'passed' : `passed, taken by ${takenBy}`
  const details = differences.flatMap((one) => one.differences)
  return [
    ...problems,
    ...details.map(
      ({ path, expected, actual }) => `${printFieldPath(path)}: expected ${print(expected)}, but was ${print(actual)}`,
    ),
  ]
}

function print(value: Value | undefined): string {
  return value === undefined ? 'nothing' : printJson(value)
}
