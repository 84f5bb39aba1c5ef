import type { Secrets } from '../../data-directory/secrets.ts'
import type { Database } from '../../stores/database.ts'
import { readProblem } from '../../stores/source-cursors/source-cursor-store.ts'
import type { SourceRow } from '../../stores/sources/source-store.ts'
import { toSource } from '../source-rows.ts'
import { kindOf } from '../sources/find-kind.ts'
import type { SourceKind } from '../sources/source-kind.ts'

/** Whether the logs of a source can be received or read. */
export interface AccessState {
  /** The name of the check. */
  readonly check: string
  /** Shown while there is no problem. */
  readonly message: string
  /** In sentences. Undefined if there is no problem, or if only another process could know. */
  readonly problem?: string
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
    const problem =
      (await health.findProblem(source, { isIngesting })) ??
      ((pull ?? start) && (await readProblem(database, source.id)))
    return { check: health.check, message: health.describe(source), ...(problem !== undefined && { problem }) }
  }
}
