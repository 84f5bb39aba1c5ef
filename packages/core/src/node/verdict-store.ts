import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isMap } from '../values/value.ts'
import type { DetectionResult } from '../detections/test-result.ts'
import { openKeyedStore, sha256, type KeyedStore } from './keyed-store.ts'

/** The public content has about a thousand detections. */
const maxEntries = 20_000

/**
 * Opens the cached verdicts of one content root: one file per root, so that several trees do not evict each other.
 * `build` is part of the file name: another build of Picket starts empty.
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

/** Returns whether this build of Picket has cached verdicts of any tree, so that most of a run is probably cached. */
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
