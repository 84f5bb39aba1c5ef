import { onTestFinished } from 'vitest'
import { openSqlite, type Database } from '../database.ts'
import { migrate } from '../migrate.ts'

/** Empty tables in memory, until the test ends. */
export async function openTestDatabase(): Promise<Database> {
  const database = openSqlite(':memory:')
  onTestFinished(() => database.destroy())
  await migrate(database)
  return database
}
