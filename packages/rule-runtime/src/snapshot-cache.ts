import { createHash } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { makeFolder } from '@picket/core/node'
import { footBytes, footMagic } from './worker/snapshot.ts'

const suffix = '.snapshot'
/** Each has one to a hundred megabytes. */
const kept = 4

/** Memory snapshots on disk, each under a key of all its inputs. A damaged file counts as missing. */
export class SnapshotCache {
  readonly #folder: string

  /** Verifying a snapshot is slow, so each is verified once. */
  readonly #sound = new Map<string, Promise<boolean>>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Returns the file of the snapshot, and creates it if it does not exist; undefined if it cannot be created or stored.
   */
  async get(parts: readonly string[], make: () => Promise<Buffer | undefined>): Promise<string | undefined> {
    const path = this.#pathOf(parts)
    if (await this.#isSound(path)) return path
    const bytes = await make()
    if (!bytes) return undefined
    try {
      makeFolder(this.#folder)
      await writeWhole(path, bytes)
      await writeWhole(join(this.#folder, 'last.json'), Buffer.from(JSON.stringify(parts)), Buffer.alloc(0))
      await this.#prune()
      this.#sound.set(path, Promise.resolve(true))
      return path
    } catch {
      return undefined
    }
  }

  /** The inputs and the file of the last requested snapshot. */
  async last(): Promise<{ readonly parts: readonly string[]; readonly path: string } | undefined> {
    try {
      const parts = JSON.parse(await readFile(join(this.#folder, 'last.json'), 'utf8')) as readonly string[]
      const path = this.#pathOf(parts)
      return (await this.#isSound(path)) ? { parts, path } : undefined
    } catch {
      return undefined
    }
  }

  #isSound(path: string): Promise<boolean> {
    const answer = this.#sound.get(path) ?? isSound(path)
    this.#sound.set(path, answer)
    return answer
  }

  #pathOf(parts: readonly string[]): string {
    const key = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
    return join(this.#folder, key + suffix)
  }

  async #prune(): Promise<void> {
    const names = (await readdir(this.#folder)).filter((name) => name.endsWith(suffix))
    const aged = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(this.#folder, name))).mtimeMs })),
    )
    for (const { name } of aged.sort((a, b) => b.at - a.at).slice(kept))
      await rm(join(this.#folder, name), { force: true })
  }
}

/**
 * Renamed only when complete, so that a reader never sees a partial file. A file that a power failure cut counts as
 * missing, so there is no need to wait for the disk.
 */
async function writeWhole(path: string, bytes: Buffer, end: Buffer = foot(bytes)): Promise<void> {
  const draft = `${path}.${process.pid}`
  const file = await open(draft, 'w')
  try {
    await file.writeFile(bytes)
    await file.writeFile(end)
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

function foot(bytes: Uint8Array): Buffer {
  const end = Buffer.alloc(footBytes, footMagic)
  end.writeUInt32LE(crc32(bytes), 4)
  end.writeUInt32LE(bytes.length, 8)
  return end
}

async function isSound(path: string): Promise<boolean> {
  try {
    const bytes = await readFile(path)
    const body = bytes.subarray(0, -footBytes)
    if (!foot(body).equals(bytes.subarray(-footBytes))) return false
    const now = new Date()
    await utimes(path, now, now)
    return true
  } catch {
    return false
  }
}
