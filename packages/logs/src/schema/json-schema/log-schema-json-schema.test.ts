import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseYaml, printJson, type Value } from '@picket/core'
import { parseLogSchema } from '../parse-log-schema.ts'
import { printLogSchema, toDocument } from '../print/print-log-schema.ts'
import { anySchema } from '../testing/any-schema.ts'
import { readCases } from '../testing/read-cases.ts'
import { logSchemaJsonSchema } from './log-schema-json-schema.ts'
import { schemaTestsJsonSchema } from './schema-tests-json-schema.ts'

const accepts = new Ajv2020({ strictRequired: false, allowUnionTypes: true }).compile(logSchemaJsonSchema())

/** Problems that a JSON Schema cannot express. */
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

  it('has only expressions that validators outside of JavaScript can compile', () => {
    const patterns = [...JSON.stringify(logSchemaJsonSchema()).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)]
    const texts = patterns.map(([, text]) => JSON.parse(text!) as string)
    expect(texts.filter((text) => /\\p|\(\?<[^=!]/.test(text))).toEqual([])
    expect(texts.length).toBeGreaterThan(3)
    const ofName = new RegExp(texts.find((text) => text.startsWith('^[^\\u0000'))!)
    const names = [
      'a',
      '_x',
      '@t',
      '$r',
      '.d',
      '-m',
      '/p',
      ':c',
      '#h',
      'été',
      '名',
      'a b',
      '1a',
      ' a',
      '"q',
      '[0',
      '{b',
      '',
    ]
    expect(names.filter((name) => !ofName.test(name))).toEqual(['1a', ' a', '"q', '[0', '{b', ''])
  })

  it('rejects an invalid structure', () => {
    const broken = judged.filter(
      ({ value, codes }) =>
        value !== undefined && codes.some((code) => code.startsWith('PK8') && !beyondShape.test(code)),
    )
    const accepted = broken.filter(({ value }) => accepts(JSON.parse(printJson(value ?? null))))
    expect(accepted.map(({ name, codes }) => `${name}: ${codes.join(' ')}`)).toEqual([])
    expect(broken.length).toBeGreaterThan(60)
  })

  it('accepts whatever the parser accepts of documents with one random change', () => {
    const values = fc.constantFrom<Value>(
      null,
      true,
      0,
      1,
      '',
      'x',
      'ip',
      '%Y',
      [],
      {},
      ['a'],
      { from: 'a' },
      { type: 'string' },
    )
    let read = 0
    fc.assert(
      fc.property(anySchema, fc.nat(200), fc.option(values, { nil: undefined }), (schema, at, value) => {
        const document = JSON.parse(printJson(toDocument(schema))) as Value
        const changed = changeAt(document, at, value)
        const { schema: again } = parseLogSchema(printJson(changed), { name: schema.name })
        if (again === undefined) return
        read += 1
        expect(accepts(changed), `${printJson(changed)}: ${JSON.stringify(accepts.errors)}`).toBe(true)
      }),
      { numRuns: 400 },
    )
    expect(read).toBeGreaterThan(20)
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

it('accepts tests in the plain format, and no test that expects nothing', () => {
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

/** Returns a copy in which the entry at an index in reading order is replaced or removed. */
function changeAt(document: Value, at: number, value: Value | undefined): Value {
  const copy = structuredClone(document)
  const changes: (() => void)[] = []
  const visit = (node: Value): void => {
    if (typeof node !== 'object' || node === null) return
    const map = node as { [key: string]: Value }
    for (const key of Object.keys(map)) {
      changes.push(() => {
        if (value !== undefined) map[key] = value
        else if (Array.isArray(node)) node.splice(Number(key), 1)
        else delete map[key]
      })
      visit(map[key]!)
    }
  }
  visit(copy)
  changes[at % changes.length]!()
  return copy
}
