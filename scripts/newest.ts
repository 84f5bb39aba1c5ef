import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the modification time of the newest source file in the directories, in milliseconds since 1970. Tests and
 * builds do not count.
 */
export function newest(...folders: string[]): number {
  const times = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() &&
          !/[\\/](node_modules|dist[.\d]*|\.picket|__pycache__|fixtures)([\\/]|$)/.test(entry.parentPath + '/'),
      )
      .filter((entry) => !entry.name.endsWith('.test.ts') && !entry.name.endsWith('.md'))
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  )
  return Math.max(0, ...times)
}
