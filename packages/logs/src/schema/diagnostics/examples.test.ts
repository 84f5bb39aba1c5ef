import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseLogSchema } from '../parse-log-schema.ts'
import { parseSchemaTests } from '../tests/parse-schema-tests.ts'
import { schemaDiagnostics } from './index.ts'

const indent = (text: string, by: number): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by))
const name = 'schema: Custom.App\n'
const fields = 'fields:\n  - { name: a, type: string }\n'

/** Where an example can be: the whole schema, or a part of an otherwise valid one. */
const contexts: readonly ((part: string) => string)[] = [
  (part) => part,
  (part) => name + part,
  (part) => fields + part,
  (part) => name + fields + part,
  (part) => `${name}${part}fields:\n  - { name: a, type: ref, target: Node }\n`,
  (part) => `${name}fields:\n${indent(part, 2)}`,
  ...['a', 'b', 'ip', 'request'].map((known) => (part: string) => {
    const field = `  - name: x\n    type: string\n${indent(part, 4)}`
    return `${name}fields:\n  - { name: ${known}, type: string }\n  - { name: date, type: string }\n  - { name: time, type: string }\n${field}`
  }),
  (part) => `${name}fields:\n  - name: x\n    type: timestamp\n${indent(part, 4)}`,
  (part) => `${name}fields:\n  - name: x\n${indent(part, 4)}`,
  (part) =>
    `${name}fields:\n  - { name: a, type: string }\n  - name: x\n    type: string\n    split:\n      from: a\n      separator: x\n${indent(part, 6)}`,
  (part) => `${name}${fields}udm:\n  - name: user.name\n${indent(part, 4)}`,
  (part) => `${name}${fields}udm:\n  - name: user.name\n    paths:\n      - path: a\n${indent(part, 8)}`,
  (part) => `${name}${fields}parser:\n${indent(part, 2)}`,
  (part) => `${name}${fields}parser:\n  csv:\n${indent(part, 4)}`,
  (part) => `${name}${fields}parser:\n  csv:\n    columns: [a]\n${indent(part, 4)}`,
  (part) => `${name}${fields}parser:\n  csv:\n    columns: [date, time]\n${indent(part, 4)}`,
  (part) => `${name}${fields}parser:\n  fastmatch:\n${indent(part, 4)}`,
  (part) => `${name}${fields}parser:\n  regex:\n${indent(part, 4)}`,
  (part) => `${name}${fields}parser:\n  regex:\n    match: ['%{LIST:a}']\n${indent(part, 4)}`,
  (part) => `${name}${fields}parser:\n  regex:\n    match: ['%{LOG_LEVEL:a}']\n${indent(part, 4)}`,
]

function codesOf(text: string): readonly string[] {
  const { findings } = parseLogSchema(text, { file: 'a.yml' })
  return findings.map(({ kind }) => kind.code)
}

/** Whether a text has no errors; fields that an example's parser does not fill are ignored. */
function isFixed(text: string, code: string): boolean {
  const { findings } = parseLogSchema(text, { file: 'a.yml' })
  return findings.every(({ kind }) => kind.code !== code && kind.severity !== 'error')
}

/** Kinds about several schemas or versions, and those of tests. */
const elsewhere = /^PK8(007|014|421|6\d\d|7\d\d)$/

describe('the example of', () => {
  const shown = schemaDiagnostics.filter(({ code, example }) => example !== undefined && !elsewhere.test(code))
  it.each(shown.map((kind) => [`${kind.code} ${kind.name}`, kind] as const))('%s', (_, { code, example }) => {
    const fitting = contexts.filter((put) => codesOf(put(example!.bad)).includes(code))
    expect(fitting.length).toBeGreaterThan(0)
    expect(fitting.some((put) => isFixed(put(example!.good), code))).toBe(true)
  })

  const ofTests = schemaDiagnostics.filter(({ code }) => /^PK870[1234]$/.test(code))
  it.each(ofTests.map((kind) => [`${kind.code} ${kind.name}`, kind] as const))('%s', (_, { code, example }) => {
    const whole = [
      (part: string) => part,
      ...['input: x\n', 'result: {}\n', 'input: x\nresult: {}\n'].map(
        (rest) => (part: string) => part.replaceAll(/(?=---\n)|$(?![\s\S])/g, rest),
      ),
    ]
    const codes = (text: string) =>
      parseSchemaTests(text, { file: 'a.yml', logType: 'Custom.App' }).findings.map(({ kind }) => kind.code)
    const fitting = whole.filter((put) => codes(put(example!.bad)).includes(code as never))
    expect(fitting.some((put) => codes(put(example!.good)).length === 0)).toBe(true)
  })
})

it('is reported of every kind by some case', () => {
  const folder = new URL('../../../fixtures/schema/', import.meta.url)
  const texts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'))
  const reported = new Set(texts.flatMap((text) => text.match(/PK8\d{3}/g) ?? []))
  const others = ['PK8007', 'PK8011', 'PK8421', 'PK8705']
  expect(schemaDiagnostics.map(({ code }) => code).filter((code) => !reported.has(code))).toEqual(others)
})
