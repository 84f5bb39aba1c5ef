import { existsSync } from 'node:fs'
import { openSqlite } from '../stores/database.ts'
import { sealedColumns } from '../stores/sealed-columns.ts'
import type { BackupManifest } from './backup.ts'
import { readKeys } from './key-file.ts'
import { dataFiles } from './layout.ts'
import { placeOf, type DataDirectoryOptions } from './open-data-directory.ts'
import { findLostSecrets, type LostSecret } from './reseal.ts'

type Place = Pick<DataDirectoryOptions, 'secretsKey' | 'secretsKeyFile' | 'env' | 'folder'>

/** Returns whether the secrets of a backup can be decrypted here. */
export function hasKeyFor(options: Place, { id, keys }: Pick<BackupManifest, 'id' | 'keys'>): boolean {
  const here = new Set(readKeys(placeOf(options, id)).map((key) => key.id))
  return keys.some((key) => here.has(key))
}

/**
 * Lists what a data directory cannot decrypt without its key. Its metadata may be of an earlier version, which lacks
 * some of the columns.
 */
export async function nameUnreadable({ folder }: Place): Promise<readonly LostSecret[]> {
  const { metadata } = dataFiles(folder)
  if (!existsSync(metadata)) return []
  const database = openSqlite(metadata)
  try {
    const tables = await database.introspection.getTables()
    const there = sealedColumns.filter(({ table, column, name }) => {
      const columns = tables.find((one) => one.name === table)?.columns ?? []
      return [column, name].every((wanted) => columns.some((one) => one.name === wanted))
    })
    return await findLostSecrets(database, { canOpen: () => false }, there)
  } finally {
    await database.destroy()
  }
}
