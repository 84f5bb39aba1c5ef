import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { makeFolder } from '@picket/core/node'
import { z } from 'zod'
import type { Environment } from '../../program/environment.ts'

/** A version of a spec on a server. */
export interface SeenVersion {
  readonly id: string
  readonly versionId: string
}

/** A folder of content, and the server that it is pulled from and pushed to. */
export interface SeenPlace {
  readonly url: string
  /** Where names of files begin. */
  readonly root: string
}

const model = z.object({
  version: z.literal(1),
  url: z.string(),
  root: z.string(),
  specs: z.record(z.string(), z.string()),
})

type Seen = z.infer<typeof model>

/** Where the file of a spec lies, by its id. */
export type SpecFiles = ReadonlyMap<string, string>

/**
 * What was seen of a server when it was last pulled or pushed, so that a push tells what others changed since. It is kept for each
 * folder by itself in the state of the user, not in the content; where there is none (a pipeline) the server knows what to take for seen.
 * Of a file the nearest folder around it knows most: parts of a folder are pushed by themselves, too.
 */
export function readSeen(env: Environment, at: SeenPlace, files: SpecFiles): readonly SeenVersion[] {
  const place = toReal(at)
  const all = readAll(env, place.url)
  const specs = new Map(Object.entries(all.find(({ root }) => root === place.root)?.specs ?? {}))
  const nearestFirst = all.toSorted((a, b) => b.root.length - a.root.length)
  for (const [id, file] of files) {
    const nearest = nearestFirst.find((seen) => Object.hasOwn(seen.specs, id) && isBelow(realOf(file), seen.root))
    if (nearest !== undefined) specs.set(id, nearest.specs[id]!)
  }
  return [...specs].map(([id, versionId]) => ({ id, versionId }))
}

/** What was pulled or pushed. */
export interface SeenChange {
  readonly seen: readonly SeenVersion[]
  /** What is not among them is not there. */
  readonly isAll: boolean
  /** Ids of what the push deleted. */
  readonly gone?: readonly string[]
  /** Where the files are; a pull does not know which of them is whose. */
  readonly files: SpecFiles | readonly string[]
}

/** Where nothing can be kept, as in a container, nothing is: that is no failure. */
export function keepSeen(env: Environment, at: SeenPlace, { seen, isAll, gone = [], files }: SeenChange): void {
  const place = toReal(at)
  const all = readAll(env, place.url)
  const own = all.find(({ root }) => root === place.root)
  const kept = new Map(isAll ? [] : Object.entries(own?.specs ?? {}))
  for (const { id, versionId } of seen) kept.set(id, versionId)
  for (const id of gone) kept.delete(id)
  write(env, { version: 1, ...place, specs: Object.fromEntries(kept) })
  const fileOf = files instanceof Map ? (files as SpecFiles) : undefined
  const paths = [...files.values()].map(realOf)
  for (const other of all) {
    const isAround = isBelow(place.root, other.root)
    if (other.root === place.root || !(isAround || isBelow(other.root, place.root))) continue
    const specs = new Map(Object.entries(other.specs))
    const hasSome = paths.some((path) => isBelow(path, other.root))
    for (const { id, versionId } of seen) {
      const file = fileOf?.get(id)
      if (isAround || (file !== undefined && isBelow(realOf(file), other.root))) specs.set(id, versionId)
      // From now on the folder around it tells.
      else if (fileOf === undefined && hasSome) specs.delete(id)
    }
    for (const id of gone) specs.delete(id)
    write(env, { ...other, specs: Object.fromEntries(specs) })
  }
}

function write(env: Environment, seen: Seen): void {
  const file = recordOf(env, seen)
  const fresh = `${file}.${process.pid}`
  try {
    makeFolder(dirname(file), 0o700)
    writeFileSync(fresh, `${JSON.stringify(seen)}\n`, { mode: 0o600 })
    renameSync(fresh, file)
  } catch {
    // Said above.
  }
}

function readAll(env: Environment, url: string): readonly Seen[] {
  const folder = folderOf(env)
  try {
    return readdirSync(folder).flatMap((name) => {
      const seen = name.endsWith('.json') ? readOne(join(folder, name)) : undefined
      return seen?.url === url ? [seen] : []
    })
  } catch {
    return []
  }
}

function readOne(file: string): Seen | undefined {
  try {
    return model.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** The same folder by whatever links it is reached. */
function toReal({ url, root }: SeenPlace): SeenPlace {
  return { url, root: realOf(root) }
}

function realOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

function folderOf(env: Environment): string {
  const state = env['XDG_STATE_HOME'] || join(env['HOME'] || homedir(), '.local', 'state')
  return join(state, 'picket', 'seen')
}

function recordOf(env: Environment, { url, root }: SeenPlace): string {
  const name = createHash('sha256').update(`${url}\n${root}`).digest('hex').slice(0, 32)
  return join(folderOf(env), `${name}.json`)
}
