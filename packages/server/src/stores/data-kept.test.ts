import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openTestDatabase } from './testing/open-stores.ts'

const page = readFileSync(new URL('../../../../docs/guide/data-kept.md', import.meta.url), 'utf8')

it('every table is on the page about stored data, and no other', async () => {
  const database = await openTestDatabase()
  const tables = (await database.introspection.getTables()).map(({ name }) => name)
  const ours = tables.filter((name) => !/^(?:kysely_|sqlite_)/.test(name)).toSorted()
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('|') && /\b(?:secret|personal|observed|confidential|operational)\b/.test(line))
  const named = new Set(rows.flatMap((line) => [...line.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name!)))
  expect(ours.filter((name) => !named.has(name))).toEqual([])
  expect([...named].filter((name) => !ours.includes(name))).toEqual([])
})

it('every row there has one of the explained classes', () => {
  const classes = ['secret', 'personal', 'observed', 'confidential', 'operational']
  const cells = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:data|class|-)/.test(line))
  const given = cells.map((line) => line.split('|').map((cell) => cell.trim())).filter((row) => row.length === 6)
  expect(given.length).toBeGreaterThan(25)
  expect(given.filter((row) => !classes.includes(row[3]!))).toEqual([])
})
