import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml, type Value } from '@picket/core'

/** A case of fixtures/hostile-logs: bytes that ask for trouble, and what becomes of them. */
export interface HostileCase {
  readonly name: string
  /** A stream type, `JsonArray of Records`. */
  readonly as: string
  readonly bytes: Value
  /** A log schema that is tried before those of the catalogue. */
  readonly schema?: string
  /** What must be found nowhere in what comes out. */
  readonly secret?: string
  readonly maxExpansion?: { readonly bytes: number; readonly ratio: number }
  readonly maxRecordBytes?: number
  /** In the order of `counted`, those that are not 0: `2 received, 1 parsed, 1 failed`. */
  readonly counts: string
  /** The first failures: what the case's schema, or CloudTrail's, has against the log, or what is wrong with the stream. */
  readonly failures: readonly string[]
}

export const counted = ['received', 'parsed', 'skipped', 'filtered', 'failed'] as const

const folder = join(import.meta.dirname, '../../../fixtures/hostile-logs')

export function hostileCases(): readonly HostileCase[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => parseYaml(readFileSync(join(folder, file), 'utf8'), file).value as unknown as HostileCase[])
}
