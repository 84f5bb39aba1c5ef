import { expect, it } from 'vitest'
import { openSqlite } from './database.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { migrations } from './migrations/index.ts'

const names = migrations.map(({ name }) => name)

it('brings empty tables to the latest layout, once', async () => {
  const database = openSqlite(':memory:')
  expect(await pendingMigrations(database)).toEqual(names)
  expect(await migrate(database)).toEqual(names)
  expect(await pendingMigrations(database)).toEqual([])
  expect(await migrate(database)).toEqual([])
  await database.destroy()
})

it('lists its steps in the order of their names, each once', () => {
  expect(names).toEqual([...new Set(names)].sort())
})
