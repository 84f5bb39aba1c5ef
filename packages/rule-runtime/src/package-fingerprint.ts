import { createHash } from 'node:crypto'
import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Changes when any file in one of the folders is added, removed or written. */
export function fingerprintPackages(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    hash.update('folder\0')
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const stat = lstatSync(join(folder, name))
      if (!stat.isDirectory()) hash.update(`${name}\0${stat.size}\0${stat.mtimeMs}\0`)
    }
  }
  return hash.digest('hex')
}
