import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DetectionResult } from '../detections/test-result.ts'
import type { VerdictCache } from '../detections/testing/verdict-cache.ts'

/** Entries kept in one file; the longest unused go first. The public content has about a thousand detections. */
const maxEntries = 20_000

interface Entry {
  readonly result: DetectionResult
  readonly usedAt: number
}

export interface VerdictStore extends VerdictCache {
  /** Writes what changed, atomically. A cache that cannot be written is no failure of the run. */
  save(): void
}

/**
 * Opens the verdicts kept for one content root. One file per root, so that work on several trees does not make them evict
 * each other; an unreadable or damaged file counts as empty. `build` is part of the file's name: another build starts anew.
 */
export function openVerdictStore(options: {
  readonly cacheDir: string
  readonly root: string
  readonly build: string
  readonly now: number
}): VerdictStore {
  const file = join(
    options.cacheDir,
    'verdicts',
    `${sha256(JSON.stringify([options.root, options.build])).slice(0, 24)}.json`,
  )
  const entries = readEntries(file)
  let changed = false
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.set(key, { ...entry, usedAt: options.now })
      return entry.result
    },
    set(key, result) {
      entries.set(key, { result, usedAt: options.now })
      changed = true
    },
    save() {
      if (changed) writeEntries(file, entries)
    },
  }
}

/** The hash that cache keys are made with. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function readEntries(file: string): Map<string, Entry> {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return new Map(
      Object.entries(parsed as Record<string, Entry>).filter(([, entry]) => Array.isArray(entry.result?.cases)),
    )
  } catch {
    return new Map()
  }
}

function writeEntries(file: string, entries: ReadonlyMap<string, Entry>): void {
  const kept = [...entries].toSorted(([, a], [, b]) => b.usedAt - a.usedAt).slice(0, maxEntries)
  const draft = `${file}.${randomUUID()}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(draft, JSON.stringify(Object.fromEntries(kept)))
    renameSync(draft, file)
  } catch {
    if (existsSync(draft)) rmSync(draft)
  }
}
