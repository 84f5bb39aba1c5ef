import { existsSync } from 'node:fs'
import { ConflictError, NotFoundError } from '@picket/core'
import { openPostgres, openSqlite, type Database } from '../stores/database.ts'
import { pendingMigrations } from '../stores/migrate.ts'
import { dataFiles } from './layout.ts'

/**
 * Opens the metadata of a data directory beside the server that may be running on it. Only recovery commands of the
 * operator do so, for one short transaction that starts with a write (decision 0035).
 */
export async function withMetadata<Result>(
  { folder, url }: { readonly folder: string; readonly url: string | undefined },
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { metadata } = dataFiles(folder)
  if (url === undefined && !existsSync(metadata))
    throw new NotFoundError(`There are no users in data directory "${folder}" yet.`, {
      hint: 'Start the server once: it creates the first administrator.',
    })
  const database = url === undefined ? openSqlite(metadata) : openPostgres(url)
  try {
    if ((await pendingMigrations(database)).length > 0)
      throw new ConflictError('The metadata are of an earlier version of Picket.', {
        hint: 'Use that version for this, or start the server of this version first.',
      })
    return await use(database)
  } finally {
    await database.destroy()
  }
}
