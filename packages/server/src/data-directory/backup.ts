import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { InvalidInputError } from '@picket/core'
import { copyFile, listFiles, type CopiedFile } from './copy-files.ts'
import { findEmptyFolder, removeAll } from './empty-folder.ts'
import { explainFiles } from './file-problem.ts'
import { makeFolder } from './make-folder.ts'
import type { DataDirectory } from './open-data-directory.ts'

/** The content of a backup's `manifest.json`; written last, so that a backup without one is invalid. */
export interface BackupManifest {
  readonly version: 1
  readonly id: string
  readonly layout: number
  readonly madeAt: string
  readonly madeBy: string
  /** Ids of the keys that its secrets need. The backup does not contain the keys. */
  readonly keys: readonly string[]
  readonly files: readonly CopiedFile[]
}

export const manifestName = 'manifest.json'

/** Files that belong to the running process, or can be rebuilt. */
const leftOut = /^(owner\.db.*|owner\.json|cache\/.*|backups\/.*|lake\/(status|tmp\/.*))$/

export interface BackupOptions {
  readonly directory: DataDirectory
  /** Absolute; must not exist, or be empty. */
  readonly target: string
  readonly layout: number
  readonly now: number
  readonly version: string
  readonly progress?: (done: number, all: number) => void
}

/**
 * Copies a data directory that this process owns and nothing writes to, with a checksum of every file; after a failure,
 * leaves nothing.
 */
export async function backUp(options: BackupOptions): Promise<BackupManifest> {
  const { directory, target } = options
  const { folder } = directory
  if (resolve(target).startsWith(`${resolve(folder)}/`))
    throw new InvalidInputError(`"${target}" is inside the data directory.`, {
      hint: 'Choose a directory outside of it.',
    })
  const isThere =
    findEmptyFolder(target, { name: `"${target}"`, hint: 'A backup needs a directory of its own.' }) !== undefined
  try {
    makeFolder(target)
    return await copyAll(options)
  } catch (error) {
    const made = isThere ? readdirSync(target).map((name) => join(target, name)) : [target]
    const rest = removeAll(made) ? '. The incomplete backup was deleted' : ''
    throw explainFiles(error, `Cannot write the backup to "${target}"${rest}`)
  }
}

async function copyAll({ directory, target, layout, now, version, progress }: BackupOptions): Promise<BackupManifest> {
  const { folder, id, keys } = directory
  const paths = listFiles(folder).filter((path) => !leftOut.test(path))
  const files: CopiedFile[] = []
  for (const path of paths) {
    files.push(await copyFile(folder, target, path))
    progress?.(files.length, paths.length)
  }
  const manifest: BackupManifest = {
    version: 1,
    id,
    layout,
    madeAt: new Date(now).toISOString(),
    madeBy: version,
    keys: keys.map((key) => key.id),
    files,
  }
  writeFileSync(join(target, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  return manifest
}

export function readManifest(backup: string): BackupManifest {
  const file = join(backup, manifestName)
  if (!existsSync(file))
    throw new InvalidInputError(`"${backup}" is not a complete backup: it has no ${manifestName}.`, {
      hint: 'An interrupted backup has none. Create another one: picket backup DIRECTORY',
    })
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as BackupManifest
    if (manifest.version === 1 && Array.isArray(manifest.files)) return manifest
  } catch {
    // reported below
  }
  throw new InvalidInputError(`"${file}" is corrupt.`, { hint: 'Use another backup.' })
}
