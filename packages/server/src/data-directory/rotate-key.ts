import { existsSync } from 'node:fs'
import { InvalidInputError } from '@picket/core'
import { openMetadata } from '../stores/open-metadata.ts'
import { writeKeys } from './key-file.ts'
import { takeOwnership } from './owner-lock.ts'
import { dataFiles } from './layout.ts'
import {
  openDataDirectory,
  placeOf,
  readLayout,
  writeLayout,
  type DataDirectoryOptions,
} from './open-data-directory.ts'
import { forgetLostSecrets, resealAll, type LostSecret } from './reseal.ts'
import { createKey, createSecrets } from './secrets.ts'

/** Older keys decrypt nothing that is left. */
const mostKeys = 5

/** Where the metadata are, if not in the data directory. */
export interface RotateOptions extends DataDirectoryOptions {
  readonly database?: string
}

/**
 * Encrypts all metadata with a new key; an interrupted rotation is simply repeated. Older keys stay in the file, after
 * the new one: logs that are stored to be processed again were encrypted with them. A key from the environment is
 * changed there: `PICKET_SECRETS_KEY=new,old`.
 */
export async function rotateKey(options: RotateOptions): Promise<readonly LostSecret[]> {
  const directory = openDataDirectory(options)
  try {
    const { keyLocation, files, folder } = directory
    const isFile = keyLocation.text === undefined
    const keys = isFile ? [createKey(), ...directory.keys].slice(0, mostKeys) : directory.keys
    if (isFile) writeKeys(keyLocation.file, keys)
    const [newest, ...older] = keys
    const secrets = createSecrets([newest!, ...older])
    const lost = await withMetadata(options, (database) => resealAll(database, secrets))
    const layout = readLayout(folder, files)
    writeLayout(files, { ...layout, probe: secrets.seal(layout.id) })
    return lost
  } finally {
    directory.lock.release()
  }
}

/** Continues without the lost key: secrets that cannot be decrypted are emptied and listed; a new key takes over. */
export async function resetKey(options: RotateOptions): Promise<readonly LostSecret[]> {
  const { folder, command, now, secretsKey } = options
  const files = dataFiles(folder)
  if (secretsKey !== undefined)
    throw new InvalidInputError('The secrets key comes from PICKET_SECRETS_KEY, so it must be changed there.', {
      hint: 'Unset the variable to continue with a new key in a file.',
    })
  const lock = takeOwnership(folder, files, command, now)
  try {
    const layout = readLayout(folder, files)
    const { file } = placeOf(options, layout.id)
    if (existsSync(file))
      throw new InvalidInputError(`A key already exists in "${file}".`, {
        hint: 'If it is the right one, no reset is needed. If not, move it away first.',
      })
    const key = createKey()
    const secrets = createSecrets([key])
    const lost = await withMetadata(options, (database) => forgetLostSecrets(database, secrets))
    writeKeys(file, [key])
    writeLayout(files, { ...layout, probe: secrets.seal(layout.id) })
    return lost
  } finally {
    lock.release()
  }
}

async function withMetadata<Result>(
  { folder, database: url }: RotateOptions,
  use: (database: Awaited<ReturnType<typeof openMetadata>>['database']) => Promise<Result>,
): Promise<Result> {
  const { metadata, backups } = dataFiles(folder)
  const { database } = await openMetadata({ file: metadata, backups, ...(url === undefined ? {} : { url }) })
  try {
    return await use(database)
  } finally {
    await database.destroy()
  }
}
