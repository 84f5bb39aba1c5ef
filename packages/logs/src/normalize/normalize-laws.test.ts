import { ExactFloat, isMap, parseJson, printJson, type Value } from '@picket/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LogSchema } from '../schema/definition.ts'
import { createNormalizer, type NormalizerOptions } from './create-normalizer.ts'
import { createDiscovery } from './discovery/discovery.ts'
import { printEvent, printRow, toFields } from './print-event.ts'
import { hashWithNode } from '../node/hash.ts'
import { arbitraryRecord, arbitrarySchema } from './testing/arbitrary-schema.ts'

const now = Date.UTC(2026, 6, 1)

function normalize(schema: LogSchema, raw: Value, options: Partial<NormalizerOptions> = {}) {
  return createNormalizer(schema, { hash: hashWithNode, ...options })(raw, { rowId: 'row', now, text: printJson(raw) })
}

const schemaAndRecord = arbitrarySchema().chain((schema) => fc.tuple(fc.constant(schema), arbitraryRecord(schema)))

describe('normalisation', () => {
  test('keeps every leaf: in the event, or in the raw text of event and failure alike', () => {
    let events = 0
    fc.assert(
      fc.property(schemaAndRecord, ([schema, raw]) => {
        const before = printJson(raw)
        const outcome = normalize({ ...schema, fieldDiscoveryEnabled: true }, raw)
        expect(printJson(raw)).toBe(before)
        expect(outcome.raw).toBe(before)
        if (outcome.kind === 'failure') {
          expect(outcome.path.length === 0 || readAt(raw, outcome.path) !== missing).toBe(true)
          return
        }
        events++
        const kept = new Set(leaves(outcome.fields).map(loosely))
        for (const leaf of leaves(raw)) expect(kept).toContain(loosely(leaf))
      }),
      { numRuns: 500 },
    )
    // Else the law would say nothing.
    expect(events).toBeGreaterThan(100)
  })

  test('gives the same fields again for the fields it gave', () => {
    fc.assert(
      fc.property(schemaAndRecord, ([schema, raw]) => {
        const first = normalize(schema, raw, { lenient: true })
        if (first.kind === 'failure') return
        const second = normalize(schema, first.fields, { lenient: true })
        expect(second.kind === 'event' && printJson(second.fields)).toBe(printJson(first.fields))
      }),
      { numRuns: 300 },
    )
  })

  test('prints what it holds, numbers exact', () => {
    fc.assert(
      fc.property(schemaAndRecord, ([schema, raw]) => {
        const outcome = normalize(schema, raw, { lenient: true })
        if (outcome.kind === 'failure') return
        expect(printEvent(outcome)).toBe(printJson(toFields(outcome)))
        expect(parseJson(printEvent(outcome))).toEqual(toFields(outcome))
        expect(parseJson(printRow(outcome))).toEqual({ ...toFields(outcome), p_raw: outcome.raw })
      }),
      { numRuns: 300 },
    )
  })

  test('proposes fields with which the same records fit without discovery', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.jsonValue({ maxDepth: 3 })), { maxLength: 6 }),
        (values) => {
          const records = values.map((value) => parseJson(JSON.stringify(value)))
          const empty: LogSchema = { ...blank, fieldDiscoveryEnabled: true }
          const discovery = createDiscovery()
          for (const raw of records) normalize(empty, raw, { discovery })
          const fields = discovery
            .proposals()
            .map(({ name, type }) => ({ name, type, required: false, description: '' }))
          for (const raw of records) expect(normalize({ ...blank, fields }, raw)).toMatchObject({ kind: 'event' })
        },
      ),
      { numRuns: 200 },
    )
  })
})

const blank: LogSchema = {
  name: 'Test.Log',
  description: '',
  fieldDiscoveryEnabled: false,
  parser: { kind: 'json' },
  fields: [],
  udm: [],
}
const missing = Symbol('missing')

function readAt(value: Value, path: readonly (string | number)[]): Value | typeof missing {
  let at: Value | undefined = value
  for (const step of path) {
    if (typeof step === 'number') at = Array.isArray(at) ? (at[step] as Value | undefined) : undefined
    // A required field that is missing ends the path.
    else at = isMap(at) ? (Object.hasOwn(at, step) ? at[step] : null) : undefined
  }
  return at === undefined ? missing : at
}

function leaves(value: Value): readonly Value[] {
  if (Array.isArray(value)) return (value as readonly Value[]).flatMap(leaves)
  return isMap(value) ? Object.values(value).flatMap(leaves) : [value]
}

/** What types may change about a leaf without changing its value: the text of numbers, the form of times. */
function loosely(leaf: Value): string {
  if (leaf instanceof ExactFloat) return String(leaf.value)
  return typeof leaf === 'string' ? leaf.replace(/^(\d{4}-\d\d-\d\d)T(.*)Z$/, '$1 $2.000000000') : String(leaf)
}
