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

/** A folder of content, and the server of its pulls and pushes. */
export interface SeenLocation {
  readonly url: string
  /** The folder that file names are relative to. */
  readonly root: string
}

const model = z.object({
  version: z.literal(1),
  url: z.string(),
  root: z.string(),
  specs: z.record(z.string(), z.string()),
})

type Seen = z.infer<typeof model>

/** The file of each spec, by its id. */
export type SpecFiles = ReadonlyMap<string, string>

/**
 * Returns the versions on a server as of the last pull or push, so that a push detects changes of others since then.
 * They are stored per folder in the state directory of the user, not in the content; without them (in a pipeline), the
 * server decides. For each file, the record of the nearest enclosing folder applies, since parts of a folder can be
 * pushed separately.
 */
export function readSeen(env: Environment, at: SeenLocation, files: SpecFiles): readonly SeenVersion[] {
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

/** The specs that were pulled or pushed. */
export interface SeenChange {
  readonly seen: readonly SeenVersion[]
  /** Whether specs that are not in `seen` do not exist. */
  readonly isAll: boolean
  /** Ids of specs that the push deleted. */
  readonly gone?: readonly string[]
  /** The files of the specs; unknown for a pull. */
  readonly files: SpecFiles | readonly string[]
}

/** If the versions cannot be stored, as in a container, this is not an error. */
export function storeSeen(env: Environment, at: SeenLocation, { seen, isAll, gone = [], files }: SeenChange): void {
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
      // From now on, the record of the enclosing folder applies.
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
    // Explained above.
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

/** Resolves symbolic links, so that a folder is recognized however it is reached. */
function toReal({ url, root }: SeenLocation): SeenLocation {
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

function recordOf(env: Environment, { url, root }: SeenLocation): string {
  const name = createHash('sha256').update(`${url}\n${root}`).digest('hex').slice(0, 32)
  return join(folderOf(env), `${name}.json`)
}
