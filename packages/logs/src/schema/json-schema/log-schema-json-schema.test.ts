import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseYaml, printJson } from '@picket/core'
import { parseLogSchema } from '../parse-log-schema.ts'
import { printLogSchema } from '../print/print-log-schema.ts'
import { anySchema } from '../testing/any-schema.ts'
import { readCases } from '../testing/read-cases.ts'
import { logSchemaJsonSchema } from './log-schema-json-schema.ts'
import { schemaTestsJsonSchema } from './schema-tests-json-schema.ts'

const accepts = new Ajv2020({ strictRequired: false, allowUnionTypes: true }).compile(logSchemaJsonSchema())

/** What only a look at the whole document finds, or at what a text means. */
const beyondShape =
  /^PK8(007|011|012|014|102|103|201|202|302|303|305|307|406|407|408|409|410|411|412|413|414|415|416|417|502|504|505)$/

const cases = readCases<{ readonly name: string; readonly schema: string }>('parse-')

describe('the JSON Schema', () => {
  const judged = cases.map(([name, { schema: text }]) => {
    const { value } = parseYaml(text, 'a.yml')
    const { schema, findings } = parseLogSchema(text, { file: 'a.yml', name: 'Custom.App' })
    const errors = findings.filter(({ kind, severity }) => (severity ?? kind.severity) === 'error')
    return { name, schema, value, codes: errors.map(({ kind }) => kind.code) }
  })

  it('accepts whatever the parser accepts', () => {
    const read = judged.filter(({ schema }) => schema !== undefined)
    const refused = read.filter(({ value }) => !accepts(JSON.parse(printJson(value ?? null))))
    expect(refused.map(({ name }) => name)).toEqual([])
    expect(read.length).toBeGreaterThan(30)
  })

  it('refuses what is wrong in its shape', () => {
    const broken = judged.filter(
      ({ value, codes }) =>
        value !== undefined && codes.some((code) => code.startsWith('PK8') && !beyondShape.test(code)),
    )
    const accepted = broken.filter(({ value }) => accepts(JSON.parse(printJson(value ?? null))))
    expect(accepted.map(({ name, codes }) => `${name}: ${codes.join(' ')}`)).toEqual([])
    expect(broken.length).toBeGreaterThan(60)
  })

  it('accepts any schema that is printed', () => {
    fc.assert(
      fc.property(anySchema, (schema) => {
        const { value } = parseYaml(printLogSchema(schema), 'a.yml')
        expect(accepts(JSON.parse(printJson(value ?? null))), JSON.stringify(accepts.errors)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

it('accepts tests in the plainer shape, and no test that expects nothing', () => {
  const acceptsTests = new Ajv2020({ strictRequired: false, allowUnionTypes: true }).compile(schemaTestsJsonSchema())
  const test = { name: 'a', logType: 'Custom.App', input: 'x' }
  expect(acceptsTests({ ...test, result: { a: 1 } })).toBe(true)
  expect(
    acceptsTests([
      { ...test, results: ['{}', {}] },
      { ...test, error: true },
    ]),
  ).toBe(true)
  expect([test, { ...test, result: {}, error: true }, { ...test, result: 5 }].map((one) => acceptsTests(one))).toEqual([
    false,
    false,
    false,
  ])
})
