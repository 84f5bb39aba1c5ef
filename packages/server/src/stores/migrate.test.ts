import { expect, it } from 'vitest'
import { openSqlite } from './database.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { failureCounts } from './migrations/0135-failure-counts.ts'
import { migrations } from './migrations/index.ts'

const names = migrations.map(({ name }) => name)

it('migrates empty tables to the latest layout, once', async () => {
  const database = openSqlite(':memory:')
  expect(await pendingMigrations(database)).toEqual(names)
  expect(await migrate(database)).toEqual(names)
  expect(await pendingMigrations(database)).toEqual([])
  expect(await migrate(database)).toEqual([])
  await database.destroy()
})

it('subtracts logs that were counted twice when they failed again', async () => {
  const database = openSqlite(':memory:')
  await migrate(database)
  const row = { source_id: 's', kind: 'classification', first_at: 0, last_at: 0, reasons: '[]', samples: '[]' } as const
  const rest = { acknowledged_at: null, acknowledged_by: null, replay_below: null, replayed_to: null }
  const add = (fingerprint: string, count: number, replayed: number, recovered: number) =>
    database
      .insertInto('failure_groups')
      .values({ ...row, ...rest, fingerprint, count, replayed, recovered })
      .execute()
  await add('never tried again', 3, 0, 0)
  await add('failed again, then became an event', 2, 2, 1)
  await add('one of two became an event', 3, 2, 1)
  await failureCounts.up(database)
  expect(await database.selectFrom('failure_groups').select(['fingerprint', 'count']).execute()).toEqual([
    { fingerprint: 'never tried again', count: 3 },
    { fingerprint: 'failed again, then became an event', count: 1 },
    { fingerprint: 'one of two became an event', count: 2 },
  ])
  await database.destroy()
})

it('lists its steps in the order of their names, each once', () => {
  expect(names).toEqual([...new Set(names)].sort())
})
