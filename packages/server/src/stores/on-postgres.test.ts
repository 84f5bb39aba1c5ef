import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPostgres } from './database.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { copyPostgres } from './testing/open-stores.ts'

async function open() {
  const database = openPostgres(await copyPostgres(inject('postgres')!.socket))
  onTestFinished(() => database.destroy())
  return database
}

test('the layout is the one of this version, and stays', async () => {
  const database = await open()
  expect([await pendingMigrations(database), await migrate(database)]).toEqual([[], []])
})

test('connections that the server closes while they are idle are replaced', async () => {
  const [database, operator] = [await open(), await open()]
  const { rows } = await sql<{ readonly name: string }>`select current_database() as name`.execute(database)
  // Other tests have databases on the same server.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${rows[0]!.name}`.execute(operator)
  // The pool has noticed by now, or notices here.
  await expect.poll(() => answers(database)).toBe(true)
})

test('an unavailable server is distinguished from a mistake, so that senders retry and no batch is blamed', async () => {
  const gone = openPostgres('postgres://postgres@localhost/picket?host=/nowhere')
  onTestFinished(() => gone.destroy())
  const away = { code: 'UNAVAILABLE', message: 'The database of this server is unavailable.' }
  await expect(sql`select 1`.execute(gone)).rejects.toMatchObject(away)
  const database = await open()
  const ended = database.transaction().execute(async (trx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
  })
  await expect(ended).rejects.toMatchObject(away)
  const lost = database.connection().execute(async (one) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(one).catch(() => undefined)
    await sql`select 1`.execute(one)
  })
  await expect(lost).rejects.toMatchObject(away)
  await expect(sql`select nothing from nowhere`.execute(database)).rejects.toMatchObject({ code: '42P01' })
})

async function answers(database: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  return sql`select 1`.execute(database).then(
    ({ rows }) => rows.length === 1,
    () => false,
  )
}
