import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A file of a backup: its path with forward slashes, its size in bytes, and the SHA-256 of its content. */
export interface CopiedFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/**
 * Returns all files in a directory, sorted. Links are left out and not followed: those of the data lake lead to other
 * places in it, it recreates them when it opens, and it does not open with directories in their place.
 */
export function listFiles(folder: string): readonly string[] {
  const list = (under: string): readonly string[] =>
    readdirSync(under, { withFileTypes: true }).flatMap((entry) => {
      const path = join(under, entry.name)
      if (entry.isDirectory()) return list(path)
      return entry.isFile() ? [relative(folder, path).split(sep).join('/')] : []
    })
  return list(folder).toSorted()
}

/** Copies one file durably and returns its size and checksum. */
export async function copyFile(from: string, to: string, path: string): Promise<CopiedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      bytes += chunk.length
      next(null, chunk)
    },
  })
  const target = join(to, path)
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  await pipeline(
    createReadStream(join(from, path)),
    count,
    createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }),
  )
  return { path, bytes, sha256: hash.digest('hex') }
}
