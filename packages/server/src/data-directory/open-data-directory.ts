import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { InvalidInputError } from '@picket/core'
import { explainFiles } from './file-problem.ts'
import { assertOutside, createKeyFile, defaultKeyFile, readKeys, type KeyLocation } from './key-file.ts'
import { dataFiles, layoutVersion, type DataFiles } from './layout.ts'
import { makeFolder } from './make-folder.ts'
import { takeOwnership, type OwnerLock } from './owner-lock.ts'
import { createSecrets, type Secrets, type SecretsKey } from './secrets.ts'

export interface DataDirectoryOptions {
  readonly folder: string
  /** The command that opens it, shown to others who try: `picket serve`. */
  readonly command: string
  readonly secretsKey?: string
  readonly secretsKeyFile?: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly now: number
  /** The version of this program, for the record. */
  readonly version: string
}

/** A data directory that this process owns. */
export interface DataDirectory {
  readonly folder: string
  readonly files: DataFiles
  /** Created with the directory, preserved by backups. */
  readonly id: string
  /** It was empty. */
  readonly isNew: boolean
  readonly keys: readonly SecretsKey[]
  readonly keyLocation: KeyLocation
  readonly secrets: Secrets
  readonly lock: OwnerLock
}

interface LayoutFile {
  readonly version: number
  readonly id: string
  readonly createdAt: string
  readonly createdBy: string
  /** An encrypted text that shows whether the key is right. */
  readonly probe: string
}

/**
 * Opens the directory, or creates it. Throws a ConflictError when another process owns it, and an InvalidInputError
 * when it is not a data directory, is of a later version, or its key is missing.
 */
export function openDataDirectory(options: DataDirectoryOptions): DataDirectory {
  const { folder, now } = options
  const files = dataFiles(folder)
  openFolder(folder, files)
  const lock = takeOwnership(folder, files, options.command, now)
  try {
    return existsSync(files.layout) ? openExisting(options, files, lock) : create(options, files, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

function openFolder(folder: string, files: DataFiles): void {
  try {
    makeFolder(folder)
  } catch (error) {
    throw explainFiles(error, `Cannot create data directory "${folder}"`)
  }
  if (existsSync(files.layout) || readdirSync(folder).every((name) => ours.has(name))) return chmodSync(folder, 0o700)
  throw new InvalidInputError(`"${folder}" is not empty and not a data directory of Picket.`, {
    hint: 'Choose an empty or a new directory with PICKET_DATA or server.data.',
  })
}

/** What an interrupted start may have left. */
const ours: ReadonlySet<string> = new Set(['owner.db', 'owner.db-journal', 'owner.json'])

function create(options: DataDirectoryOptions, files: DataFiles, lock: OwnerLock): DataDirectory {
  const id = randomBytes(8).toString('hex')
  const keyLocation = placeOf(options, id)
  const found = readKeys(keyLocation)
  const keys = found.length > 0 ? found : createKeyFile(keyLocation.file)
  const secrets = secretsOf(keys)
  const layout: LayoutFile = {
    version: layoutVersion,
    id,
    createdAt: new Date(options.now).toISOString(),
    createdBy: options.version,
    probe: secrets.seal(id),
  }
  writeLayout(files, layout)
  return { folder: options.folder, files, id, isNew: true, keys, keyLocation, secrets, lock }
}

function openExisting(options: DataDirectoryOptions, files: DataFiles, lock: OwnerLock): DataDirectory {
  const { folder } = options
  const { id, probe } = readLayout(folder, files)
  const keyLocation = placeOf(options, id)
  const keys = readKeys(keyLocation)
  const where = keyLocation.text === undefined ? `"${keyLocation.file}"` : 'PICKET_SECRETS_KEY'
  if (keys.length === 0)
    throw new InvalidInputError(`The secrets key of data directory "${folder}" is missing: ${where} does not exist.`, {
      hint: 'Restore the key, or discard the secrets that it encrypts: picket secrets reset',
    })
  const secrets = secretsOf(keys)
  if (!secrets.canOpen(probe))
    throw new InvalidInputError(`The secrets key in ${where} does not belong to data directory "${folder}".`, {
      hint: 'Provide the right key, or discard the secrets that it encrypts: picket secrets reset',
    })
  return { folder, files, id, isNew: false, keys, keyLocation, secrets, lock }
}

export function readLayout(folder: string, files: DataFiles): LayoutFile {
  const layout = parseLayout(readFileSync(files.layout, 'utf8'))
  if (layout === undefined)
    throw new InvalidInputError(`"${files.layout}" is corrupt.`, {
      hint: 'Restore the directory from a backup: picket restore',
    })
  if (layout.version > layoutVersion)
    throw new InvalidInputError(
      `Data directory "${folder}" has layout ${layout.version}, from a later version of Picket; this version supports layouts up to ${layoutVersion}.`,
      { hint: 'Use that version of Picket, or a backup from before the upgrade.' },
    )
  return layout
}

/** Written atomically. */
export function writeLayout(files: DataFiles, layout: LayoutFile): void {
  const fresh = `${files.layout}.new`
  writeFileSync(fresh, `${JSON.stringify(layout, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(fresh, files.layout)
}

function parseLayout(text: string): LayoutFile | undefined {
  try {
    const layout = JSON.parse(text) as Partial<LayoutFile> | null
    const isWhole =
      typeof layout?.version === 'number' && typeof layout.id === 'string' && typeof layout.probe === 'string'
    return isWhole ? (layout as LayoutFile) : undefined
  } catch {
    return undefined
  }
}

export function placeOf(
  {
    secretsKey,
    secretsKeyFile,
    env,
    folder,
  }: Pick<DataDirectoryOptions, 'secretsKey' | 'secretsKeyFile' | 'env' | 'folder'>,
  id: string,
): KeyLocation {
  const file = secretsKeyFile ?? defaultKeyFile(id, env)
  assertOutside(file, folder)
  return secretsKey === undefined ? { file } : { text: secretsKey, file }
}

function secretsOf(keys: readonly SecretsKey[]): Secrets {
  return createSecrets(keys as readonly [SecretsKey, ...SecretsKey[]])
}
