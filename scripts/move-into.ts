import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What was started before a build may still load its own files for so long. */
const keptMs = 600_000

/** Puts fresh files in place, the one that names the others last, and removes those of earlier builds once nobody can need them. */
export function moveInto(fresh: string, place: string, last: string): void {
  mkdirSync(place, { recursive: true })
  const entries = readdirSync(fresh, { withFileTypes: true }).toSorted(
    (a, b) => Number(a.name === last) - Number(b.name === last),
  )
  for (const entry of entries)
    if (entry.isDirectory()) moveInto(join(fresh, entry.name), join(place, entry.name), last)
    else renameSync(join(fresh, entry.name), join(place, entry.name))
  rmSync(fresh, { recursive: true })
  const names = entries.map(({ name }) => name)
  for (const name of readdirSync(place)) {
    const old = Date.now() - statSync(join(place, name)).mtimeMs > keptMs
    if (old && !names.includes(name)) rmSync(join(place, name), { recursive: true })
  }
}
