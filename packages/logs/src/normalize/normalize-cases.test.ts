import { parseJson, parseYaml, printJson, type Value, type ValueMap } from '@picket/core'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { hashWithNode } from '../node/hash.ts'
import { parseLogSchema } from '../schema/parse-log-schema.ts'
import { createNormalizer } from './create-normalizer.ts'
import type { Misfits } from './decoders/misfit-policy.ts'
import { createDiscovery } from './discovery/discovery.ts'
import { printFailure } from './failure.ts'
import { printEvent, toFields } from './print-event.ts'

/** A schema and records of it; the files in `fixtures/normalize/cases` contain lists of these. */
interface Table {
  readonly title: string
  /** When the records are parsed; a fixed time in 2026 by default. */
  readonly now?: string
  readonly misfits?: Misfits
  readonly discover?: boolean
  readonly fields: readonly Value[]
  readonly udm?: readonly Value[]
  readonly definitions?: ValueMap
  /** The names that a parser captures, if the fields are not those of JSON. */
  readonly columns?: readonly string[]
  readonly expandFields?: ValueMap
  readonly cases: readonly Case[]
}

interface Case {
  /** The value of the field `v` as JSON, or the whole record. */
  readonly in?: string
  readonly record?: string
  /** The expected values or event. Texts are JSON, so that numbers are exact. */
  readonly out?: string
  readonly event?: string
  readonly raw?: string
  /** Some of the standard fields; null for one that must be missing. */
  readonly standard?: { readonly [name: string]: Value }
  /** The expected failure message. */
  readonly fails?: string
  /** Discovered fields, name and type. */
  readonly discovered?: { readonly [name: string]: string }
}

const folder = fileURLToPath(new URL('../../fixtures/normalize/cases/', import.meta.url))

const tables = readdirSync(folder).flatMap((file) => {
  const { value } = parseYaml(readFileSync(folder + file, 'utf8'), file)
  return (value as unknown as readonly Table[]).map((table) => [`${file}: ${table.title}`, table] as const)
})

describe.each(tables)('%s', (_title, table) => {
  const cases = table.cases.map(
    (each, at) => [`${at + 1}: ${each.record ?? each.in ?? ''}`.slice(0, 90), each] as const,
  )
  test.each(cases)('%s', (_name, each) => {
    expect(run(table, each)).toEqual(expectationOf(each))
  })
})

function expectationOf({ in: _value, record: _record, standard, out, event, ...rest }: Case): object {
  const given = out === undefined ? event : `{"v":${out}}`
  return { ...rest, ...(standard && { standard }), ...(given === undefined ? {} : { event: given }) }
}

function run(table: Table, each: Case): object {
  const discovery = createDiscovery()
  const now = Date.parse(table.now ?? '2026-07-01T12:00:00Z')
  const normalize = createNormalizer(schemaOf(table), {
    hash: hashWithNode,
    schemaVersion: 3,
    misfits: table.misfits ?? 'refuse',
    discovery,
  })
  const text = each.record ?? `{"v":${each.in}}`
  const outcome = normalize(parseJson(text), { rowId: 'row', now, text, source: { id: 'source', label: 'Label' } })
  const raw = each.raw === undefined ? {} : { raw: outcome.raw }
  if (outcome.kind === 'failure') return { fails: printFailure(outcome), ...raw }
  const { fields, standard } = outcome
  expect(printEvent(outcome)).toBe(printJson(toFields(outcome)))
  return {
    event: printJson(fields),
    ...raw,
    ...(each.standard && { standard: pick(standard, Object.keys(each.standard)) }),
    ...(each.discovered && {
      discovered: Object.fromEntries(
        discovery.proposals().map(({ within, name, type }) => [[...within, name].join('.'), printType(type as never)]),
      ),
    }),
  }
}

function pick(map: ValueMap, keys: readonly string[]): ValueMap {
  return Object.fromEntries(keys.map((key) => [key, map[key] ?? null]))
}

function printType({
  kind,
  element,
  fields,
}: {
  kind: string
  element?: never
  fields?: readonly { name: string; type: never }[]
}): string {
  if (element) return `[${printType(element)}]`
  return fields ? `{${fields.map(({ name, type }) => `${name}: ${printType(type)}`).join(', ')}}` : kind
}

function schemaOf({ title, discover, fields, udm, definitions, columns, expandFields }: Table) {
  const keys = {
    schema: 'Test.Log',
    ...(discover && { fieldDiscoveryEnabled: true }),
    ...(columns && { parser: { csv: { hasHeader: false, columns, ...(expandFields && { expandFields }) } } }),
    ...(definitions && { definitions }),
    fields,
    ...(udm && { udm }),
  }
  const { schema, findings } = parseLogSchema(JSON.stringify(keys), { file: title })
  if (!schema) throw new Error(`The schema of "${title}" is wrong: ${JSON.stringify(findings)}`)
  return schema
}
