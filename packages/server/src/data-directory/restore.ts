import { readdirSync, renameSync, rmSync, rmdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { InvalidInputError } from '@picket/core'
import { readManifest, type BackupManifest } from './backup.ts'
import { copyFile } from './copy-files.ts'
import { findEmptyFolder, removeAll } from './empty-folder.ts'
import { explainFiles } from './file-problem.ts'
import { dataFiles, layoutVersion } from './layout.ts'
import { makeFolder } from './make-folder.ts'
import { assertNotInUse } from './owner-lock.ts'
import { findUnfinished, unfinishedName } from './unfinished.ts'

export interface RestoreOptions {
  readonly backup: string
  /** Absolute; must not exist, or be empty. */
  readonly folder: string
  readonly progress?: (done: number, all: number) => void
}

/** Creates a data directory from a backup: all of it, with every checksum verified, or nothing. */
export async function restore({ backup, folder, progress }: RestoreOptions): Promise<BackupManifest> {
  const manifest = readManifest(backup)
  if (manifest.layout > layoutVersion)
    throw new InvalidInputError(
      `"${backup}" was created by Picket ${manifest.madeBy}, with a later layout than this version supports.`,
      { hint: 'Use that version of Picket.' },
    )
  // If the error only mentioned files, an operator would move them away, from under a server that writes to them.
  assertNotInUse(folder, dataFiles(folder))
  // What a killed restore left is in the way, or takes space.
  removeAll([...findUnfinished(folder, ''), ...findUnfinished(dirname(resolve(folder)), basename(resolve(folder)))])
  const empty = findEmptyFolder(folder, {
    name: `Data directory "${folder}"`,
    hint: 'Move it away first, or choose another directory with PICKET_DATA or server.data.',
  })
  // An existing one can be a disk of its own, or a link to one: it stays, and is filled from within.
  const fresh = empty === undefined ? `${resolve(folder)}${unfinishedName}` : join(empty, unfinishedName)
  try {
    makeFolder(fresh)
    await copyAll(backup, fresh, manifest, progress)
    if (empty === undefined) renameSync(fresh, folder)
    else moveUp(fresh, empty)
  } catch (error) {
    removeAll([fresh])
    throw explainFiles(error, `Cannot restore the backup to "${folder}", and nothing was`)
  }
  return manifest
}

/** Moves everything in a directory to its parent, the layout last: without that it is not a data directory. */
function moveUp(fresh: string, folder: string): void {
  const names = readdirSync(fresh).toSorted((a, b) => Number(a === layoutName) - Number(b === layoutName))
  const moved: string[] = []
  try {
    for (const name of names) {
      renameSync(join(fresh, name), join(folder, name))
      moved.push(name)
    }
  } catch (error) {
    for (const name of moved) rmSync(join(folder, name), { recursive: true, force: true })
    throw error
  }
  rmdirSync(fresh)
}

const layoutName = basename(dataFiles('').layout)

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
    if (copied.bytes !== bytes || copied.sha256 !== sha256)
      throw damaged(path, 'its content differs from what was backed up')
    progress?.(++done, files.length)
  }
}

function damaged(path: string, why: string): InvalidInputError {
  return new InvalidInputError(`The backup is corrupt: "${path}": ${why}. Nothing was restored.`, {
    hint: 'Use another backup.',
  })
}
