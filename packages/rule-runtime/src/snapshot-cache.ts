import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { footBytes, footMagic } from './worker/snapshot.ts'

const suffix = '.snapshot'
/** Of one to a hundred megabytes each. */
const kept = 4

/** Memory snapshots on disk, each under a key that says all it depends on. A damaged file counts as missing. */
export class SnapshotCache {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The file of the snapshot, made now if it is not there; nothing when it cannot be made or kept. */
  async get(parts: readonly string[], make: () => Promise<Buffer | undefined>): Promise<string | undefined> {
    const key = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
    const path = join(this.#folder, key + suffix)
    if (await isSound(path)) return path
    const bytes = await make()
    if (!bytes) return undefined
    try {
      await mkdir(this.#folder, { recursive: true })
      await writeWhole(path, bytes)
      await this.#prune()
      return path
    } catch {
      return undefined
    }
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

/** Under its own name only when every byte is on its way: a reader never sees half a file. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}`
  const file = await open(draft, 'w')
  try {
    await file.writeFile(bytes)
    await file.writeFile(foot(bytes))
    await file.sync()
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
