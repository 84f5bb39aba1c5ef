import type { Secrets } from '../../data-directory/secrets.ts'
import type { Database } from '../../stores/database.ts'
import { readProblem } from '../../stores/source-cursors/source-cursor-store.ts'
import type { SourceRow } from '../../stores/sources/source-store.ts'
import { toSource } from '../source-rows.ts'
import { kindOf } from '../sources/find-kind.ts'
import type { AccessResult, SourceKind } from '../sources/source-kind.ts'

/** Whether the logs of a source can be received or read. */
export interface AccessState {
  /** The name of the check. */
  readonly check: string
  /** Shown while there is no problem. */
  readonly message: string
  /** In sentences. Undefined if there is no problem, or if only another process could know. */
  readonly problem?: string
  /** Further checks of the kind. */
  readonly more?: readonly AccessResult[]
}

/** Checks the kind of a source, and whether the server that reads it could do so. */
export function createAccessCheck({
  database,
  secrets,
  isIngesting,
  kinds,
}: {
  readonly database: Database
  readonly secrets: Pick<Secrets, 'open' | 'canOpen'>
  readonly isIngesting: boolean
  /** Every kind of the server by default. */
  readonly kinds?: readonly SourceKind[]
}): (row: SourceRow) => Promise<AccessState> {
  return async (row) => {
    const source = toSource(row, secrets, kinds)
    const { health, pull, start } = kindOf(source, kinds)
    const { check } = health
    const unusable = await health.findProblem(source, { isIngesting })
    // Without its secrets, a source cannot be inspected.
    const inspected = isIngesting && unusable === undefined ? ((await health.inspect?.(source)) ?? []) : []
    const own = inspected.find((result) => result.check === check)?.problem
    const problem = unusable ?? own ?? ((pull ?? start) && (await readProblem(database, source.id)))
    const more = inspected.filter((result) => result.check !== check)
    return {
      check,
      message: health.describe(source),
      ...(problem !== undefined && { problem }),
      ...(more.length > 0 && { more }),
    }
  }
}
