import { readFileSync } from 'node:fs'
import { parseJson, type ValueMap } from '@picket/core'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { printCreateTable } from './create-table.ts'
import { migrateTable, type RefusedChange } from './migrate-table.ts'
import { columnName } from './names.ts'
import { parseColumnType } from './parse-column-type.ts'
import { toLakeTable } from './table.ts'
import { eventsOf, openLake, schemaOf } from './testing/lake.ts'

interface Case {
  readonly name: string
  readonly discovers?: boolean
  /** The fields of the two versions. */
  readonly before: string
  readonly after: string
  /** Stored before the change, and how it is read afterwards. */
  readonly record: string
  readonly back: string
  /** Stored after the change. */
  readonly next?: string
  /** The input, where it differs from how it is read. */
  readonly given?: string
  readonly statements?: readonly string[]
  readonly rewrite?: boolean
  /** Types of columns afterwards. */
  readonly columns?: Readonly<Record<string, string>>
  readonly refused?: readonly RefusedChange[]
}

const cases = parse(readFileSync(new URL('../../fixtures/lake/migrations.yml', import.meta.url), 'utf8')) as Case[]

test.each(cases)('$name', ({ discovers = false, before, after, record, back, next, ...expected }) => {
  const [old, fresh] = [before, after].map((fields) =>
    schemaOf(`schema: Custom.Log\nfieldDiscoveryEnabled: ${discovers}\nfields: ${fields}\n`),
  ) as [ReturnType<typeof schemaOf>, ReturnType<typeof schemaOf>]
  const lake = openLake()
  const first = toLakeTable(old)
  lake.run(...printCreateTable(first))
  lake.insert(first, eventsOf(old, [record]))

  const migration = migrateTable(first, toLakeTable(fresh))
  const changes = migration.statements.map((one) => one.replace('ALTER TABLE `logs`.`custom_log` ', ''))
  expect(migration.rewrite !== undefined).toBe(expected.rewrite ?? false)
  if (expected.statements) expect(changes).toEqual(expected.statements)
  for (const [name, type] of Object.entries(expected.columns ?? {}))
    expect(migration.table.columns.find((column) => column.name === name)!.columnType).toBe(type)
  expect(migration.refused).toEqual(expected.refused ?? [])
  lake.migrate(first, migration)
  expect(own(lake.read(migration.table))).toEqual([parseJson(back)])

  if (next === undefined) return
  lake.run('TRUNCATE TABLE logs.custom_log')
  lake.insert(migration.table, eventsOf(fresh, [expected.given ?? next]))
  expect(own(lake.read(migration.table))).toEqual([parseJson(next)])
  expect(migrateTable(migration.table, toLakeTable(fresh))).toEqual({
    table: migration.table,
    statements: [],
    refused: [],
  })
  const names = lake.select("SELECT name FROM system.columns WHERE table = 'custom_log' ORDER BY position")
  expect(names.map(parseJson)).toEqual(migration.table.columns.map(({ name }) => ({ name: columnName(name) })))
})

test('free data that the engine describes as an object is free data', () => {
  const wanted = toLakeTable(
    schemaOf(
      'schema: Custom.Log\nfields: [{ name: a, type: json }, { name: l, type: array, element: { type: json } }]\n',
    ),
  )
  const columns = wanted.columns.map((column) => ({ ...column, ...parseColumnType(column.columnType) }))
  expect(migrateTable({ ...wanted, columns }, wanted)).toEqual({ table: wanted, statements: [], refused: [] })
})

function own(rows: readonly ValueMap[]): readonly ValueMap[] {
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('p_'))))
}
