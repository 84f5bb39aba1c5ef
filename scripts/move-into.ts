import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** How long files of an earlier build are kept, because running processes may still load them. */
const retentionMs = 600_000

/**
 * Moves the files of a build into the target directory, the entry file `last` last, and removes expired files of
 * earlier builds.
 */
export function moveInto(fresh: string, target: string, last: string): void {
  mkdirSync(target, { recursive: true })
  const entries = readdirSync(fresh, { withFileTypes: true }).toSorted(
    (a, b) => Number(a.name === last) - Number(b.name === last),
  )
  for (const entry of entries)
    if (entry.isDirectory()) moveInto(join(fresh, entry.name), join(target, entry.name), last)
    else renameSync(join(fresh, entry.name), join(target, entry.name))
  rmSync(fresh, { recursive: true })
  const names = entries.map(({ name }) => name)
  for (const name of readdirSync(target)) {
    const old = Date.now() - statSync(join(target, name)).mtimeMs > retentionMs
    if (old && !names.includes(name)) rmSync(join(target, name), { recursive: true })
  }
}
