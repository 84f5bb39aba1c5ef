import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { inject, onTestFinished } from 'vitest'
import { openPostgres, openSqlite, type Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import { createPostgres, borrowPostgres, onServer } from './borrow-postgres.ts'
import { postgresUrl } from './postgres-url.ts'

/** Empty tables until the test ends: in memory, or on Postgres if the run uses it. */
export async function openTestDatabase(): Promise<Database> {
  const server = inject('postgres')
  const database = server
    ? openPostgres(await borrowPostgres(server.socket))
    : openSqlite(':memory:', (migrated ??= await readMigrated()))
  onTestFinished(() => database.destroy())
  return database
}

let migrated: Uint8Array | undefined

/** Returns the image of a migrated database: migrating takes longer than most tests. */
async function readMigrated(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'picket-migrated-'))
  try {
    const file = join(folder, 'picket.db')
    const database = openSqlite(file)
    await migrate(database)
    await database.destroy()
    const plain = new DatabaseSync(file)
    // A database in memory has no write-ahead log.
    plain.exec('PRAGMA journal_mode = DELETE')
    const image = plain.serialize()
    plain.close()
    return image
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The URL of a new database until the test ends, whose layout can be changed. */
export async function copyPostgres(socket: string): Promise<string> {
  const name = await createPostgres(socket)
  onTestFinished(() => onServer(socket, `drop database ${name} with (force)`))
  return postgresUrl(socket, name)
}
