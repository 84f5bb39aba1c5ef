import { readFileSync } from 'node:fs'
import { parseJson, printJson, type Value, type ValueMap } from '@picket/core'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { printCreateTable } from '../create-table.ts'
import { toLakeTable } from '../table.ts'
import { eventsOf, openLake, schemaOf } from '../testing/lake.ts'
import { createRowPrinter } from './row-printer.ts'

interface Case {
  readonly name: string
  readonly fields: string
  readonly discovers?: boolean
  readonly records: readonly string[]
  readonly back: readonly string[]
  /** In how many rows the exact text of a column is stored; 0 for columns not listed. */
  readonly exact?: Readonly<Record<string, number>>
}

const cases = parse(readFileSync(new URL('../../../fixtures/lake/rows.yml', import.meta.url), 'utf8')) as Case[]

const forms = (['lines', 'block'] as const).flatMap((form) => cases.map((one) => ({ form, ...one })))

test.each(forms)('$form: $name', ({ form, fields, discovers = false, records, back, exact = {} }) => {
  const schema = schemaOf(`schema: Custom.Log\nfieldDiscoveryEnabled: ${discovers}\nfields:\n${fields}`)
  const table = toLakeTable(schema)
  const events = eventsOf(schema, records)
  const lake = openLake()
  lake.run(...printCreateTable(table))
  lake.insert(table, events, form)

  const read = lake.read(table)
  expect(read.map(ownFields).map(sorted)).toEqual(back.map((text) => sorted(parseJson(text))))
  expect(read.map(({ p_raw }) => p_raw)).toEqual(records)
  expect(read.map(({ p_row_id }) => p_row_id)).toEqual(events.map(({ standard }) => standard.p_row_id))
  const counts: Record<string, number> = {}
  for (const line of events.map(createRowPrinter(table)))
    for (const name of Object.keys((parseJson(line) as ValueMap)['p_exact'] as ValueMap))
      counts[name] = (counts[name] ?? 0) + 1
  expect(counts).toEqual(Object.fromEntries(Object.entries(exact).filter(([, count]) => count > 0)))
})

function ownFields(row: ValueMap): ValueMap {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('p_')))
}

/** Prints values with exact numbers and sorted keys. */
function sorted(value: Value): string {
  return printJson(sortKeys(value))
}

function sortKeys(value: Value): Value {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null || value.constructor !== Object) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([key, item]) => [key, sortKeys(item as Value)]),
  )
}
