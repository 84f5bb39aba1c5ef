import { inject, onTestFinished } from 'vitest'
import { openPostgres, openSqlite, type Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import { createPostgres, borrowPostgres, onServer } from './borrow-postgres.ts'
import { postgresUrl } from './postgres-url.ts'

/** Empty tables until the test ends: in memory, or on Postgres if the run uses it. */
export async function openTestDatabase(): Promise<Database> {
  const server = inject('postgres')
  const database = server ? openPostgres(await borrowPostgres(server.socket)) : openSqlite(':memory:')
  onTestFinished(() => database.destroy())
  if (!server) await migrate(database)
  return database
}

/** The URL of a new database until the test ends, whose layout can be changed. */
export async function copyPostgres(socket: string): Promise<string> {
  const name = await createPostgres(socket)
  onTestFinished(() => onServer(socket, `drop database ${name} with (force)`))
  return postgresUrl(socket, name)
}
