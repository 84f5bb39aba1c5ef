import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** How long a store can be unused, one month. */
const unusedMs = 30 * 24 * 3_600_000

/** A cache file of plain values by a key that covers all their inputs. */
export interface KeyedStore<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
  /** Writes changes atomically. A failed write does not fail the run. */
  save(): void
}

export interface KeyedStoreOptions {
  readonly file: string
  /** The maximum number of entries; the least recently used are removed first. */
  readonly maxEntries: number
  readonly now: number
  /** Validates a value, because a file can be damaged. */
  readonly isValue: (value: unknown) => boolean
}

interface Entry<T> {
  readonly value: T
  readonly usedAt: number
}

/** Opens a store; an unreadable or damaged file counts as empty. */
export function openKeyedStore<T>(options: KeyedStoreOptions): KeyedStore<T> {
  const entries = readEntries<T>(options)
  let changed = false
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.set(key, { ...entry, usedAt: options.now })
      return entry.value
    },
    set(key, value) {
      entries.set(key, { value, usedAt: options.now })
      changed = true
    },
    save() {
      if (changed) writeEntries(options, entries)
      changed = false
    },
  }
}

/** The hash function for keys. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function readEntries<T>({ file, isValue }: KeyedStoreOptions): Map<string, Entry<T>> {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const entries = Object.entries(parsed as Record<string, Entry<T>>)
    return new Map(entries.filter(([, entry]) => typeof entry.usedAt === 'number' && isValue(entry.value)))
  } catch {
    return new Map()
  }
}

function writeEntries<T>({ file, maxEntries }: KeyedStoreOptions, entries: ReadonlyMap<string, Entry<T>>): void {
  const kept = [...entries].toSorted(([, a], [, b]) => b.usedAt - a.usedAt).slice(0, maxEntries)
  const draft = `${file}.${randomUUID()}`
  try {
    makeFolder(dirname(file))
    writeFileSync(draft, JSON.stringify(Object.fromEntries(kept)))
    renameSync(draft, file)
    removeUnused(dirname(file))
  } catch {
    if (existsSync(draft)) rmSync(draft)
  }
}

/** Files of other builds and of deleted trees would otherwise never be removed. */
function removeUnused(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (Date.now() - statSync(file).mtimeMs > unusedMs) rmSync(file, { recursive: true })
  }
}
