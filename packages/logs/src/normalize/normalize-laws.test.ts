import { ExactFloat, isMap, parseJson, printJson, type Value } from '@picket/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LogSchema } from '../schema/definition.ts'
import { createNormalizer, type NormalizerOptions } from './create-normalizer.ts'
import { declareDiscovered } from './discovery/declare-discovered.ts'
import { createDiscovery } from './discovery/discovery.ts'
import type { NormalizeOutcome } from './event.ts'
import { PackedEvent } from './packed-event.ts'
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
    // Otherwise the law would test nothing.
    expect(events).toBeGreaterThan(100)
  })

  test('loses no key and changes no value of another kind if misfits are kept', () => {
    fc.assert(
      // Records of other schemas with the same field names fit in part.
      fc.property(arbitrarySchema(), schemaAndRecord, (schema, [, raw]) => {
        const outcome = normalize({ ...schema, fieldDiscoveryEnabled: false }, raw, { misfits: 'keep' })
        if (outcome.kind === 'failure') return expect(outcome.code).toBe('limit')
        const own = Object.entries(raw as Record<string, Value>).filter(([key]) => !key.startsWith('p_'))
        const kept = new Set(leaves(outcome.fields).map(loosely))
        for (const leaf of own.flatMap(([, value]) => leaves(value))) expect(kept).toContain(loosely(leaf))
      }),
      { numRuns: 500 },
    )
  })

  test('returns the same fields for the fields it returned', () => {
    fc.assert(
      fc.property(schemaAndRecord, ([schema, raw]) => {
        const first = normalize(schema, raw, { misfits: 'leave-out' })
        if (first.kind === 'failure') return
        const second = normalize(schema, first.fields, { misfits: 'leave-out' })
        expect(second.kind === 'event' && printJson(second.fields)).toBe(printJson(first.fields))
      }),
      { numRuns: 300 },
    )
  })

  test('is the same after packing and unpacking', () => {
    fc.assert(
      fc.property(schemaAndRecord, fc.boolean(), ([schema, raw], fieldDiscoveryEnabled) => {
        const outcome = normalize({ ...schema, fieldDiscoveryEnabled }, raw, { misfits: 'leave-out' })
        if (outcome.kind === 'failure') return
        const packed = new PackedEvent(outcome)
        expect(packed.text).toBe(printEvent(outcome))
        expect(packed.unpack()).toEqual(outcome)
      }),
      { numRuns: 500 },
    )
  })

  test('prints exact numbers', () => {
    fc.assert(
      fc.property(schemaAndRecord, ([schema, raw]) => {
        const outcome = normalize(schema, raw, { misfits: 'leave-out' })
        if (outcome.kind === 'failure') return
        expect(printEvent(outcome)).toBe(printJson(toFields(outcome)))
        expect(parseJson(printEvent(outcome))).toEqual(toFields(outcome))
        if (!outcome.hasExactNumbers) expect(JSON.parse(printEvent(outcome))).toEqual(toFields(outcome))
        expect(parseJson(printRow(outcome))).toEqual({ ...toFields(outcome), p_raw: outcome.raw })
      }),
      { numRuns: 300 },
    )
  })

  test('discovers fields with which the same records become the same events without discovery', () => {
    const records = arbitrarySchema().chain((schema) =>
      fc.tuple(
        fc.constant({ ...schema, fieldDiscoveryEnabled: true }),
        fc.array(fc.oneof(arbitraryRecord(schema), freeRecord), { maxLength: 5 }),
      ),
    )
    fc.assert(
      fc.property(records, ([schema, raws]) => {
        const discovery = createDiscovery()
        const before = raws.map((raw) => normalize(schema, raw, { discovery }))
        const declared = declareDiscovered({ ...schema, fieldDiscoveryEnabled: false }, discovery.proposals())
        const after = raws.map((raw) => normalize(declared, raw))
        expect(after.map(loose)).toEqual(before.map(loose))
      }),
      { numRuns: 300 },
    )
  })

  test('discovers the same fields in any order of records', () => {
    // Other special characters become the same one: then the first key wins.
    const clashing = /[ .]":/
    fc.assert(
      fc.property(fc.array(freeRecord, { maxLength: 6 }), (raws) => {
        fc.pre(!clashing.test(raws.map(printJson).join()))
        const discover = (list: readonly Value[]) => {
          const discovery = createDiscovery()
          for (const raw of list) normalize({ ...blank, fieldDiscoveryEnabled: true }, raw, { discovery })
          return JSON.stringify(sortFields(discovery.proposals().map(({ name, type }) => ({ name, type }))))
        }
        expect(discover(raws.toReversed())).toBe(discover(raws))
      }),
      { numRuns: 300 },
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
const freeRecord = fc
  .dictionary(fc.stringMatching(/^[a-z]{1,2}[ .@]?$/), fc.jsonValue({ maxDepth: 3 }))
  .map((value) => parseJson(JSON.stringify(value)))
const missing = Symbol('missing')

/** Sorts fields by name, at all levels. */
function sortFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, sortFields(item)]))
  return value.map(sortFields).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

/** Prints events regardless of order and of the format of times. */
function loose(outcome: NormalizeOutcome): unknown {
  if (outcome.kind === 'failure') return outcome
  return JSON.parse(
    JSON.stringify(outcome.fields, (_, value: unknown) =>
      typeof value === 'bigint' || typeof value === 'string' ? loosely(value) : value,
    ),
  )
}

function readAt(value: Value, path: readonly (string | number)[]): Value | typeof missing {
  let at: Value | undefined = value
  for (const step of path) {
    if (typeof step === 'number') at = Array.isArray(at) ? (at[step] as Value | undefined) : undefined
    // A missing required field ends the path.
    else at = isMap(at) ? (Object.hasOwn(at, step) ? at[step] : null) : undefined
  }
  return at === undefined ? missing : at
}

function leaves(value: Value): readonly Value[] {
  if (Array.isArray(value)) return (value as readonly Value[]).flatMap(leaves)
  return isMap(value) ? Object.values(value).flatMap(leaves) : [value]
}

/**
 * Normalizes what a type can change about a leaf without changing its value: the notation of numbers, the format of
 * times.
 */
function loosely(leaf: Value): string {
  if (leaf instanceof ExactFloat) return String(leaf.value)
  return typeof leaf === 'string' ? leaf.replace(/^(\d{4}-\d\d-\d\d)T(.*)Z$/, '$1 $2.000000000') : String(leaf)
}
