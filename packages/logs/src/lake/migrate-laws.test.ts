import { isMap, parseJson, printJson, type Value, type ValueMap } from '@picket/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryRecord, arbitrarySchema } from '../normalize/testing/arbitrary-schema.ts'
import { compareSchemas } from '../schema/compare/compare-schemas.ts'
import type { FieldType, LogSchema, SchemaField } from '../schema/definition.ts'
import { printCreateTable } from './create-table.ts'
import { migrateTable } from './migrate-table.ts'
import { toLakeTable } from './table.ts'
import { fittingEventsOf, openLake } from './testing/lake.ts'
import { printAllLogsView } from './views.ts'

/** Generates a version that accepts all values of the previous one: types stay or are widened, fields are added. */
function widen(fields: readonly SchemaField[]): fc.Arbitrary<readonly SchemaField[]> {
  const own = fields.map((field) => widenType(field.type).map((type): SchemaField => ({ ...field, type })))
  const added = fc.option(
    fc.record({
      name: fc.constantFrom('new', 'n.ew', 'z'),
      required: fc.constant(false),
      description: fc.string({ maxLength: 3 }),
      type: fc.constantFrom<FieldType>({ kind: 'bigint' }, { kind: 'string', indicators: [] }, json),
    }),
    { nil: undefined },
  )
  return fc
    .tuple(fc.tuple(...own), added)
    .map(([all, one]) => (one && !all.some(({ name }) => name === one.name) ? [...all, one] : all))
}

const json: FieldType = { kind: 'json', isEmbeddedJson: false }

function widenType(type: FieldType): fc.Arbitrary<FieldType> {
  const same = widenInside(type)
  return fc.oneof({ weight: 4, arbitrary: same }, { weight: 1, arbitrary: fc.constant(json) })
}

function widenInside(type: FieldType): fc.Arbitrary<FieldType> {
  switch (type.kind) {
    case 'smallint':
    case 'int':
      return fc.constantFrom<FieldType>(type, { kind: 'bigint' }, { kind: 'float' })
    case 'object':
      return widen(type.fields).map((fields) => ({ ...type, fields }))
    case 'array':
      return widenType(type.element).map((element) => ({ ...type, element }))
    default:
      return fc.constant(type)
  }
}

const versions = arbitrarySchema().chain((plain) => {
  const first: LogSchema = { ...plain, fieldDiscoveryEnabled: true }
  const nextOf = (schema: LogSchema) => widen(schema.fields).map((fields): LogSchema => ({ ...schema, fields }))
  const later = nextOf(first).chain((second) => fc.tuple(fc.constant(second), nextOf(second)))
  return fc.tuple(fc.constant(first), later, fc.array(arbitraryRecord(first), { minLength: 4, maxLength: 8 }))
})

test('whatever changes between versions, no row is lost and none reads differently', () => {
  let [altered, rewritten] = [0, 0]
  const lake = openLake()
  fc.assert(
    fc.property(versions, ([first, later, records]) => {
      lake.run('DROP TABLE IF EXISTS logs.test_log')
      let table = toLakeTable(first)
      lake.run(...printCreateTable(table), ...printAllLogsView([table.name]))
      const events = fittingEventsOf(first, records)
      lake.insert(table, events)
      for (const schema of later) {
        expect(compareSchemas(first, schema).changes.filter(({ severity }) => severity === 'error')).toEqual([])
        const migration = migrateTable(table, toLakeTable(schema))
        expect(migration.refused).toEqual([])
        lake.migrate(table, migration)
        if (migration.rewrite) rewritten++
        else if (migration.statements.length > 0) altered++
        table = migration.table
        expect(lake.read(table).map(meaning)).toEqual(events.map(({ fields }) => meaning(fields)))
      }
      const seen = lake.select('SELECT p_row_id AS id, p_raw AS raw FROM views.all_logs ORDER BY 1').map(parseJson)
      expect(seen).toEqual(events.map(({ standard, raw }) => ({ id: standard.p_row_id, raw })))
      // The next inserts must match the columns.
      lake.run('TRUNCATE TABLE logs.test_log')
      const next = fittingEventsOf(later[1], records)
      lake.insert(table, next)
      expect(lake.read(table).map(meaning)).toEqual(next.map(({ fields }) => meaning(fields)))
    }),
    { numRuns: 10 },
  )
  // Otherwise the law would test nothing.
  expect(altered).toBeGreaterThan(0)
  expect(rewritten).toBeGreaterThan(1)
})

/** Prints the event's own fields as text, in one order; a missing value equals null. */
function meaning(row: ValueMap): string {
  return printJson(sort(Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('p_')))))
}

function sort(value: Value): Value {
  if (Array.isArray(value)) return (value as readonly Value[]).map(sort)
  if (!isMap(value)) return value
  const members = Object.entries(value).filter(([, one]) => one !== null)
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sort(one)]))
}
