import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { UnavailableError } from '@picket/core'
import { makeFolder } from '@picket/core/node'
import { assertHash } from './hash.ts'
import { cacheFolder, type Environment } from './index-settings.ts'
import { readWheel, type WheelMetadata } from './wheel.ts'

/** An unpacked wheel on this machine. */
export interface StoredPackage {
  readonly sha256: string
  /** To be added to the path of Python. */
  readonly folder: string
  readonly file: string
  readonly metadata: WheelMetadata
  readonly modules: readonly string[]
}

/**
 * Unpacked wheels, each in a folder that is named after the SHA-256 hash of its file. A folder appears atomically, so
 * several processes can install at once, and an interrupted one leaves no incomplete folder.
 */
export interface PackageStore {
  readonly folder: string
  find(sha256: string): Promise<StoredPackage | undefined>
  /** Unpacks a wheel unless it exists; verifies its hash if there is one. */
  add(archive: Uint8Array, file: string, promised?: string): Promise<StoredPackage>
}

/** Opens the store of this user, in the cache folder from the environment. */
export function openPackageStore(environment: Environment): PackageStore {
  return createPackageStore(join(cacheFolder(environment), 'packages'))
}

export function createPackageStore(folder: string): PackageStore {
  const find = async (sha256: string): Promise<StoredPackage | undefined> => {
    try {
      const text = await readFile(join(folder, sha256, notes), 'utf8')
      return { ...(JSON.parse(text) as Omit<StoredPackage, 'folder'>), sha256, folder: join(folder, sha256) }
    } catch {
      return undefined
    }
  }
  const add = async (archive: Uint8Array, file: string, promised?: string): Promise<StoredPackage> => {
    const sha256 = assertHash(archive, promised, file)
    const present = await find(sha256)
    if (present !== undefined) return present

    const { metadata, modules, files } = readWheel(archive, file)
    const draft = join(folder, `${draftPrefix}${randomUUID()}`)
    try {
      await writeFiles(draft, files)
      await writeFile(join(draft, notes), JSON.stringify({ file, metadata, modules }))
      await moveIntoPlace(draft, join(folder, sha256), async () => (await find(sha256)) !== undefined)
    } catch (cause) {
      throw new UnavailableError(`Package "${metadata.name}" could not be written to "${folder}": ${message(cause)}.`, {
        cause,
        hint: 'Free disk space, or set another folder with PICKET_CACHE_DIR.',
      })
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
    await removeOldDrafts(folder)
    return { sha256, folder: join(folder, sha256), file, metadata, modules }
  }
  return { folder, find, add }
}

/** Written last, so its presence means that the folder is complete. */
const notes = '.picket-package.json'
const draftPrefix = '.draft-'
const draftLifetime = 3_600_000

async function writeFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const folders = new Set([...files.keys()].map((path) => join(folder, dirname(path))))
  for (const path of [folder, ...folders]) makeFolder(path)
  for (const [path, bytes] of files) await writeFile(join(folder, path), bytes)
}

async function moveIntoPlace(draft: string, place: string, isWhole: () => Promise<boolean>): Promise<void> {
  try {
    await rename(draft, place)
  } catch (error) {
    // Another process was faster, which is fine; an incomplete folder of an older version is replaced.
    if (await isWhole()) return
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    await rm(place, { recursive: true, force: true })
    await rename(draft, place)
  }
}

async function removeOldDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(draftPrefix)) continue
    const age = Date.now() - ((await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? Date.now())
    if (age > draftLifetime) await rm(join(folder, name), { recursive: true, force: true })
  }
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
