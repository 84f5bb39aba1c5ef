import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isMap } from '../values/value.ts'
import type { DetectionResult } from '../detections/test-result.ts'
import { openKeyedStore, sha256, type KeyedStore } from './keyed-store.ts'

/** The public content has about a thousand detections. */
const maxEntries = 20_000

/**
 * Opens the verdicts kept for one content root: one file per root, so that work on several trees does not make them evict
 * each other. `build` is part of the file's name: another build of Picket starts empty.
 */
export function openVerdictStore(options: {
  readonly cacheDir: string
  readonly root: string
  readonly build: string
  readonly now: number
}): KeyedStore<DetectionResult> {
  const file = join(options.cacheDir, 'verdicts', `${prefixOf(options.build)}${sha256(options.root).slice(0, 16)}.json`)
  const isValue = (value: unknown) => isMap(value) && Array.isArray(value['cases'])
  return openKeyedStore({ file, maxEntries, now: options.now, isValue })
}

/** Whether this build of Picket has kept verdicts of any tree, so that most of a run will probably be known. */
export function hasVerdicts(cacheDir: string, build: string): boolean {
  try {
    return readdirSync(join(cacheDir, 'verdicts')).some((name) => name.startsWith(prefixOf(build)))
  } catch {
    return false
  }
}

function prefixOf(build: string): string {
  return `${sha256(build).slice(0, 16)}-`
}
