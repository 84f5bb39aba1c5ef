import { isMap, printJson, type Value } from '@picket/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printCreateTable } from '../create-table.ts'
import { toLakeTable } from '../table.ts'
import { eventsOf, openLake, schemaOf } from '../testing/lake.ts'

const key = fc.oneof(
  fc.constantFrom('a', 'b', 'a.b', 'a%2Eb', '.', '%', '%2E', '%252E', '$value', '', '__proto__', 'é', '\ud800'),
  fc.string({ unit: 'binary', maxLength: 5 }),
)
const scalar = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('2020-01-01', '2020-01-01 00:00:00', '1', 'true', 'null', '192.0.2.1', '\ud83d'),
  fc.boolean(),
  fc.constant(null),
  fc.integer(),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    scalar,
    fc.array(scalar, { maxLength: 3 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
}))

const schema = schemaOf(`schema: Custom.Log
fields:
  - { name: json, type: json }
  - { name: list, type: array, element: { type: json } }
  - name: object
    type: object
    fields:
      - { name: a, type: string }
      - { name: a.b, type: json }
      - { name: $value, type: array, element: { type: object, fields: [{ name: b, type: json }] } }
`)

const record = fc.record(
  {
    json: value.filter((one) => one !== null),
    list: fc.array(value, { maxLength: 4 }),
    object: fc.record(
      {
        a: scalar,
        'a.b': value,
        $value: fc.array(fc.record({ b: value }, { requiredKeys: [] }), { maxLength: 3 }),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
)

test.each(['lines', 'block', 'repeated'] as const)('any JSON is stored as %s and read back', (form) => {
  const table = toLakeTable(schema)
  const lake = openLake()
  lake.run(...printCreateTable(table))
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 60, size: 'max' }), (records) => {
      const events = eventsOf(
        schema,
        records.map((one) => printJson(one as Value)),
      )
      lake.run('TRUNCATE TABLE logs.custom_log')
      lake.insert(table, events, form)
      const read = lake
        .read(table)
        .map(({ json, list, object }) => meaning({ json: json!, list: list!, object: object! }))
      expect(read).toEqual(events.map(({ fields }) => meaning(fields)))
    }),
    { numRuns: 20 },
  )
})

/** Prints fields as text, with sorted keys and without nulls of declared fields. */
function meaning(fields: { readonly [name: string]: Value }): string {
  return printJson(sortKeys(withoutNulls(fields)))
}

function withoutNulls(fields: { readonly [name: string]: Value | undefined }): Value {
  const object = fields['object']
  const elements = isMap(object) ? object['$value'] : undefined
  const declared = {
    ...fields,
    ...(isMap(object)
      ? {
          object: drop({
            ...object,
            ...(Array.isArray(elements)
              ? { $value: elements.map((one: Value) => (isMap(one) ? drop(one) : one)) }
              : {}),
          }),
        }
      : {}),
  }
  return drop(declared)
}

function drop(map: { readonly [name: string]: Value | undefined }): { readonly [name: string]: Value } {
  return Object.fromEntries(Object.entries(map).filter((entry): entry is [string, Value] => entry[1] != null))
}

function sortKeys(one: Value): Value {
  if (Array.isArray(one)) return (one as readonly Value[]).map(sortKeys)
  if (!isMap(one)) return one
  return Object.fromEntries(
    Object.entries(one)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, item]) => [name, sortKeys(item)]),
  )
}
