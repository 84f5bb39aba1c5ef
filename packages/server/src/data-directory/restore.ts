import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { InvalidInputError } from '@picket/core'
import { readManifest, type BackupManifest } from './backup.ts'
import { copyFile } from './copy-files.ts'
import { layoutVersion } from './layout.ts'

export interface RestoreOptions {
  readonly backup: string
  /** Absolute; must not exist, or be empty. */
  readonly folder: string
  readonly progress?: (done: number, all: number) => void
}

/** Makes a data directory from a backup: all of it, with every checksum right, or nothing. */
export async function restore({ backup, folder, progress }: RestoreOptions): Promise<BackupManifest> {
  const manifest = readManifest(backup)
  if (manifest.layout > layoutVersion)
    throw new InvalidInputError(
      `"${backup}" was made by Picket ${manifest.madeBy}, with a later layout than this Picket knows.`,
      { hint: 'Use that version of Picket.' },
    )
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new InvalidInputError(`Data directory "${folder}" is not empty.`, {
      hint: 'Move it away first, or choose another with PICKET_DATA or server.data.',
    })
  const fresh = `${resolve(folder)}.restoring-${process.pid}`
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  try {
    await copyAll(backup, fresh, manifest, progress)
    if (existsSync(folder)) rmSync(folder, { recursive: true })
    renameSync(fresh, folder)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    throw error
  }
  return manifest
}

async function copyAll(
  backup: string,
  fresh: string,
  { files }: BackupManifest,
  progress: RestoreOptions['progress'],
): Promise<void> {
  let done = 0
  for (const { path, bytes, sha256 } of files) {
    if (path.startsWith('/') || path.split('/').includes('..')) throw damaged(path, 'its name leads out of the backup')
    const copied = await copyFile(backup, fresh, path).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') throw damaged(path, 'it is missing')
      throw cause
    })
    if (copied.bytes !== bytes || copied.sha256 !== sha256) throw damaged(path, 'it is not what was backed up')
    progress?.(++done, files.length)
  }
}

function damaged(path: string, why: string): InvalidInputError {
  return new InvalidInputError(`The backup is damaged: "${path}": ${why}. Nothing was restored.`, {
    hint: 'Use another backup.',
  })
}
