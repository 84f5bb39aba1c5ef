import type { BackupManifest } from './backup.ts'
import { readKeys } from './key-file.ts'
import { placeOf, type DataDirectoryOptions } from './open-data-directory.ts'

/** Whether the secrets of a backup can be read here. */
export function hasKeyFor(
  options: Pick<DataDirectoryOptions, 'secretsKey' | 'secretsKeyFile' | 'env' | 'folder'>,
  { id, keys }: Pick<BackupManifest, 'id' | 'keys'>,
): boolean {
  const here = new Set(readKeys(placeOf(options, id)).map((key) => key.id))
  return keys.some((key) => here.has(key))
}
