import { parse } from 'yaml'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { printCreateTable } from '../create-table.ts'
import { toLakeTable } from '../table.ts'
import { eventsOf, openLake, schemaOf } from '../testing/lake.ts'
import { createBlockFactory } from './create-block.ts'

interface Case {
  readonly name: string
  readonly value: string
  /** Only the engine itself reads it. */
  readonly isLine?: boolean
}

const cases = parse(readFileSync(new URL('../../../fixtures/lake/blocks.yml', import.meta.url), 'utf8')) as Case[]
const schema = schemaOf(`schema: Custom.Log
fields:
  - { name: n, type: int }
  - { name: json, type: json }
  - { name: typed, type: object, fields: [{ name: z, type: json }, { name: a, type: array, element: { type: object, fields: [{ name: t, type: timestamp, timeFormats: [rfc3339] }] } }, { name: B, type: bigint }] }
`)
const table = toLakeTable(schema)

test('values have the types that the engine finds in their text', () => {
  const events = eventsOf(
    schema,
    cases.map(
      ({ value }, n) =>
        `{"n":${n},"json":${value},"typed":{"z":${value},"a":[{"t":"2026-01-02T03:04:05.678Z"},{}],"B":${n}}}`,
    ),
  )
  expect(cases.map(({ name }, n) => [name, !createBlockFactory(table)!().add(events[n]!)])).toEqual(
    cases.map(({ name, isLine = false }) => [name, isLine]),
  )
  const lake = openLake()
  lake.run(...printCreateTable(table))
  const found = (['lines', 'block'] as const).map((form) => {
    lake.run('TRUNCATE TABLE logs.custom_log')
    lake.insert(table, events, form)
    return lake.select(
      'SELECT * EXCEPT p_row_id, JSONAllPathsWithTypes(json) AS jsonTypes, JSONAllPathsWithTypes(typed) AS typedTypes FROM logs.custom_log ORDER BY n',
    )
  })
  expect(found[1]).toEqual(found[0])
})

test('rows of blocks that are filled one after the other keep apart', () => {
  const lake = openLake()
  lake.run(...printCreateTable(table))
  const open = createBlockFactory(table)!
  const all = eventsOf(
    schema,
    Array.from({ length: 50 }, (_, n) =>
      n % 3 === 0 ? `{"n":${n}}` : `{"n":${n},"json":{"k${n}":"${'x'.repeat(n)}"},"typed":{"a":[{}]}}`,
    ),
  )
  const once = all.slice(0, 20)
  const [first, second] = [open(), open()]
  for (const event of all) first.add(event)
  for (const event of once) second.add(event)
  const alone = Buffer.concat(second.finish())
  first.release()
  second.release()
  const third = open()
  for (const event of once) third.add(event)
  expect(Buffer.concat(third.finish()).equals(alone)).toBe(true)
  lake.insert(table, all, 'block')
  expect(lake.read(table).map(({ n }) => n)).toEqual(all.map((_, n) => n))
})

test('a table that lacks a column has no blocks', () => {
  const stored = { ...table, columns: table.columns.filter(({ name }) => name !== 'json') }
  expect(createBlockFactory(table, stored)).toBeUndefined()
})
