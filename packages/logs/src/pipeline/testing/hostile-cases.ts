import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml, type Value } from '@picket/core'

/** A case of fixtures/hostile-logs: hostile bytes, and their outcome. */
export interface HostileCase {
  readonly name: string
  /** A stream type, such as `JsonArray of Records`. */
  readonly as: string
  readonly bytes: Value
  /** A log schema that is tried before those of the catalog. */
  readonly schema?: string
  /** A text that must not occur anywhere in the output. */
  readonly secret?: string
  readonly maxExpansion?: { readonly bytes: number; readonly ratio: number }
  readonly maxRecordBytes?: number
  /** The counts in the order of `counted` that are not 0: `2 received, 1 parsed, 1 failed`. */
  readonly counts: string
  /** The first failures: why the case's schema, or CloudTrail's, rejected the log, or what is wrong with the stream. */
  readonly failures: readonly string[]
}

export const counted = ['received', 'parsed', 'skipped', 'filtered', 'failed'] as const

const folder = join(import.meta.dirname, '../../../fixtures/hostile-logs')

export function hostileCases(): readonly HostileCase[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => parseYaml(readFileSync(join(folder, file), 'utf8'), file).value as unknown as HostileCase[])
}
