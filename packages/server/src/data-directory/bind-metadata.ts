import { existsSync } from 'node:fs'
import { ConflictError, InvalidInputError } from '@picket/core'
import type { DataDirectory } from './open-data-directory.ts'
import type { Database } from '../stores/database.ts'
import { addSetting, findSetting } from '../stores/settings/setting-store.ts'

/**
 * Throws if a directory that was in use has lost its metadata, or was used with a database that is not configured now.
 */
export function assertMetadataAreThere({ folder, files }: DataDirectory, url: string | undefined): void {
  if (url !== undefined || existsSync(files.metadata) || !existsSync(files.spool)) return
  throw new InvalidInputError(`Data directory "${folder}" is in use, but its metadata are missing: no "picket.db".`, {
    hint: 'If they are in Postgres, set server.database or PICKET_DATABASE_URL; else restore them: picket restore',
  })
}

/**
 * A database that several servers can reach belongs to the directory that used it first: data lake and ledger must
 * match.
 */
export async function bindToDirectory(database: Database, { id, folder }: DataDirectory, now: number): Promise<void> {
  if (await addSetting(database, { key, value: JSON.stringify(id), updated_at: now, updated_by: null })) return
  const owner = await findSetting(database, key)
  if (owner === undefined || JSON.parse(owner.value) === id) return
  throw new ConflictError(
    `The database in server.database contains the metadata of another data directory than "${folder}".`,
    {
      hint: 'Use a separate database for each data directory.',
    },
  )
}

const key = 'data_directory'
