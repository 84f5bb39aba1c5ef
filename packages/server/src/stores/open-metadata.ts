import { join } from 'node:path'
import { mkdirSync, existsSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { openPostgres, openSqlite, type Database } from './database.ts'
import { migrate, pendingMigrations } from './migrate.ts'

export interface MetadataLocation {
  /** For SQLite. */
  readonly file: string
  /** Where copies from before migrations are stored. */
  readonly backups: string
  /** Postgres, instead of the file. */
  readonly url?: string
}

export interface OpenMetadata {
  readonly database: Database
  /** Names of the steps that ran. */
  readonly migrated: readonly string[]
  /** The copy from before them. */
  readonly backup?: string
}

/**
 * Opens the metadata with this version's layout. A file that has to change is copied first; backups of Postgres are up
 * to its operators.
 */
export async function openMetadata({ file, backups, url }: MetadataLocation): Promise<OpenMetadata> {
  const isNew = url === undefined && !existsSync(file)
  const database = url === undefined ? openSqlite(file) : openPostgres(url)
  try {
    const pending = await pendingMigrations(database)
    const copy =
      pending.length > 0 && url === undefined && !isNew ? await copyBefore(pending[0]!, file, backups) : undefined
    return { database, migrated: await migrate(database), ...(copy === undefined ? {} : { backup: copy }) }
  } catch (error) {
    await database.destroy()
    throw error
  }
}

async function copyBefore(step: string, file: string, backups: string): Promise<string> {
  mkdirSync(backups, { recursive: true, mode: 0o700 })
  const copy = join(backups, `picket-before-${step}.db`)
  const source = new DatabaseSync(file, { readOnly: true })
  try {
    await backup(source, copy)
  } finally {
    source.close()
  }
  return copy
}
