import { InvalidInputError } from '@picket/core'
import { readKeys } from './key-file.ts'
import { dataFiles } from './layout.ts'
import { placeOf, readLayout, type DataDirectoryOptions } from './open-data-directory.ts'
import { createSecrets } from './secrets.ts'

/**
 * Encrypts a text for use in the configuration: only a server with the key of this data directory can decrypt it. The
 * server can run meanwhile.
 */
export function sealSecret(
  options: Pick<DataDirectoryOptions, 'folder' | 'secretsKey' | 'secretsKeyFile' | 'env'>,
  text: string,
): string {
  const { folder } = options
  const { id } = readLayout(folder, dataFiles(folder))
  const [newest, ...older] = readKeys(placeOf(options, id))
  if (newest === undefined)
    throw new InvalidInputError(`The secrets key of data directory "${folder}" is missing.`, {
      hint: 'Restore the key, or continue with a new one: picket secrets reset',
    })
  return createSecrets([newest, ...older]).seal(text)
}
