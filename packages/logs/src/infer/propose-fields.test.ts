import { isMap, printJson, type Value } from '@picket/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClassifier } from '../classify/create-classifier.ts'
import { hashWithNode } from '../node/hash.ts'
import { arbitraryRecord, arbitrarySchema } from '../normalize/testing/arbitrary-schema.ts'
import type { LogSchema } from '../schema/definition.ts'
import { parseLogSchema } from '../schema/parse-log-schema.ts'
import { addFields } from '../schema/print/add-fields.ts'
import { printLogSchema } from '../schema/print/print-log-schema.ts'
import { createFieldProposals, discovering } from './propose-fields.ts'

const { free } = fc.letrec<{ free: Value }>((tie) => ({
  free: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom('2026-01-01T00:00:00Z', '192.0.2.1', 'a@example.com', '{"a":1}', '7', 'true', ''),
    fc.integer(),
    fc.bigInt(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('free'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'A', 'time', 'x.y', '9x', '@t'), tie('free'), { maxKeys: 4 }),
  ),
}))
const freeRecord = fc.dictionary(fc.constantFrom('a', 'b', 'new', 'time', 'p_x', '@t', 'constructor'), free, {
  maxKeys: 5,
})

/**
 * Reads samples, and proposes fields for what the schema does not declare; also returns how many samples were accepted.
 */
async function propose(schema: LogSchema, samples: readonly string[]) {
  const collector = createFieldProposals(schema)
  const options = { hash: hashWithNode, discoveryOf: () => collector.discovery }
  const classify = createClassifier([discovering(schema)], options).begin({ now: 0, rowIdOf: String })
  const outcomes = await classify(samples)
  for (const [at, one] of outcomes.entries())
    if (one.kind === 'classified') for (const { fields } of one.events) collector.note(fields, String(at))
  return { ...collector.list(), taken: outcomes.filter(({ kind }) => kind === 'classified').length }
}

describe('proposed fields', () => {
  it('leave nothing undeclared once added to the schema, which still accepts every log', async () => {
    const cases = arbitrarySchema().chain((schema) =>
      fc.tuple(
        fc.constant({ ...schema, fieldDiscoveryEnabled: false }),
        fc.array(fc.oneof(arbitraryRecord(schema).filter(isMap), freeRecord), { minLength: 1, maxLength: 6 }),
      ),
    )
    await fc.assert(
      fc.asyncProperty(cases, async ([schema, records]) => {
        const samples = records.map((one) => printJson(one))
        const { proposals, taken } = await propose(schema, samples)
        const { text, left } = addFields(printLogSchema(schema), proposals)
        expect(left).toEqual([])
        const again = await propose(parseLogSchema(text).schema!, samples)
        expect({ left: again.proposals.map(({ field }) => field.name), taken: again.taken }).toEqual({
          left: [],
          taken,
        })
      }),
      { numRuns: 200 },
    )
  })

  it('have a type, and the position of the first value', async () => {
    const { schema } = parseLogSchema(`schema: Custom.App
fields:
  - { name: user, type: object, fields: [{ name: id, type: int }] }
  - { name: items, type: array, element: { type: object, fields: [{ name: n, type: int }] } }
`)
    const { proposals, doubts } = await propose(schema!, [
      '{"user":{"id":1}}',
      '{"user":{"id":1,"email":"ana@example.com"},"items":[{"n":1,"@k":0},{"@k":2.5}],"odd":"007"}',
      '{"user":{"id":1,"email":"bob@example.com"},"items":{"@k":1}}',
    ])
    expect(proposals).toEqual([
      {
        within: ['user'],
        field: { name: 'email', required: false, description: '', type: { kind: 'string', indicators: ['email'] } },
        values: 2,
        first: '1',
      },
      {
        within: ['items', '*'],
        field: {
          name: 'at_sign_k',
          required: false,
          description: '',
          type: { kind: 'float' },
          source: { kind: 'rename', from: '@k' },
        },
        values: 3,
        first: '1',
      },
      {
        within: [],
        field: { name: 'odd', required: false, description: '', type: { kind: 'string', indicators: [] } },
        values: 1,
        first: '1',
      },
    ])
    expect(doubts).toEqual([{ path: 'odd', message: 'Its numbers are written as text: they stay strings.' }])
  })
})

it('are bounded when keys are values, and say so', async () => {
  const { schema } = parseLogSchema(`schema: Custom.App
fields:
  - { name: by, type: object, fields: [{ name: id, type: int }] }
`)
  const sample = (at: number) =>
    JSON.stringify({ by: Object.fromEntries(Array.from({ length: 500 }, (_, key) => [`k${at * 500 + key}`, 1])) })
  const { proposals, doubts, taken } = await propose(
    schema!,
    Array.from({ length: 20 }, (_, at) => sample(at)),
  )
  expect({ proposals: proposals.length, doubts, taken }).toEqual({
    proposals: 2000,
    doubts: [{ path: '', message: 'More than 2000 fields are undeclared: their keys look like values.' }],
    taken: 20,
  })
})

describe('fields added to a text', () => {
  const field = (name: string) => ({ name, required: false, description: '', type: { kind: 'int' as const } })

  it('keep comments and formatting, and are added once to a definition that several fields share', () => {
    const text = `schema: Custom.App # mine
definitions:
  who: { type: object, fields: [{ name: id, type: int }] } # both
fields:
  - name: actor
    type: ref
    target: who

  # the other
  - { name: target, type: ref, target: who }
`
    const added = [
      { within: ['actor'], field: field('more') },
      { within: ['target'], field: field('More') },
      { within: [], field: field('top') },
    ]
    expect(addFields(text, added)).toEqual({
      text: `schema: Custom.App # mine
definitions:
  who: { type: object, fields: [{ name: id, type: int }, { name: more, type: int }] } # both
fields:
  - name: actor
    type: ref
    target: who

  # the other
  - { name: target, type: ref, target: who }
  - name: top
    type: int
`,
      left: [],
    })
  })

  it('are listed in a new list if the schema has none', () => {
    const text = 'schema: Custom.App\nfieldDiscoveryEnabled: true # all of them\n'
    expect(addFields(text, [{ within: [], field: field('a') }]).text).toBe(
      `${text}fields:\n  - name: a\n    type: int\n`,
    )
  })

  it('are not added where there is no such object, or no schema', () => {
    const added = [{ within: ['a', '*'], field: field('b') }]
    const text = 'schema: Custom.App\nfields: [{ name: a, type: int }]\n'
    expect(addFields(text, added)).toEqual({ text, left: added })
    expect(addFields('x', added)).toEqual({ text: 'x', left: added })
  })
})
