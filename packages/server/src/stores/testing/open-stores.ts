import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { openPostgres, openSqlite, type Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import { postgresUrl } from './postgres-url.ts'

/** Empty tables until the test ends: in memory, or on Postgres where the run is for that. */
export async function openTestDatabase(): Promise<Database> {
  const server = inject('postgres')
  const database = server ? openPostgres(await copyPostgres(server.socket)) : openSqlite(':memory:')
  onTestFinished(() => database.destroy())
  if (!server) await migrate(database)
  return database
}

/** A database of its own until the test ends; its URL. */
export async function copyPostgres(socket: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await command(socket, `create database ${name} template picket`)
  onTestFinished(() => command(socket, `drop database ${name} with (force)`))
  return postgresUrl(socket, name)
}

async function command(socket: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl(socket, 'postgres') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
