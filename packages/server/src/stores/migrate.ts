import { Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { migrations } from './migrations/index.ts'

/** Migrates the tables to this version's layout and returns the names of the steps that ran. */
export async function migrate(database: Database): Promise<readonly string[]> {
  const { error, results } = await migratorOf(database).migrateToLatest()
  if (error) throw error
  return (results ?? []).map(({ migrationName }) => migrationName)
}

/** Returns the names of the pending steps. */
export async function pendingMigrations(database: Database): Promise<readonly string[]> {
  const all = await migratorOf(database).getMigrations()
  return all.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
}

function migratorOf(database: Database): Migrator {
  const byName = Object.fromEntries(migrations.map((migration) => [migration.name, migration]))
  return new Migrator({ db: database, provider: { getMigrations: async () => byName } })
}
