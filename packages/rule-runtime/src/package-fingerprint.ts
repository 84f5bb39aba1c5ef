import { createHash } from 'node:crypto'
import { lstatSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Returns a fingerprint that changes when a file in one of the folders is added, removed or written. A folder of the
 * package store is named after the hash of its contents and is never written again, so its name is sufficient; boto3
 * alone has thousands of files.
 */
export function fingerprintPackages(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    hash.update('folder\0')
    if (/^[0-9a-f]{64}$/.test(basename(folder))) {
      hash.update(basename(folder))
      continue
    }
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const stat = lstatSync(join(folder, name))
      if (!stat.isDirectory()) hash.update(`${name}\0${stat.size}\0${stat.mtimeMs}\0`)
    }
  }
  return hash.digest('hex')
}
