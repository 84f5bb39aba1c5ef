import type { Secrets } from '../../data-directory/secrets.ts'
import type { Clock } from '../../ports/clock.ts'
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

export interface AccessOptions {
  /** Results of a source that is read without problems can be those of the last half hour. */
  readonly isRegular?: boolean
}

export type FindAccess = (row: SourceRow, options?: AccessOptions) => Promise<AccessState>

/** How long results without a problem are used again. Problems with reading are stored when they occur. */
const rememberedMs = 30 * 60_000

/** Checks the kind of a source, and whether the server that reads it could do so. */
export function createAccessCheck({
  database,
  secrets,
  isIngesting,
  kinds,
  now = Date.now,
}: {
  readonly database: Database
  readonly secrets: Pick<Secrets, 'open' | 'canOpen'>
  readonly isIngesting: boolean
  /** Every kind of the server by default. */
  readonly kinds?: readonly SourceKind[]
  readonly now?: Clock
}): FindAccess {
  /** Results without a problem, by source. */
  const remembered = new Map<string, { readonly version: number; readonly at: number; readonly results: Results }>()
  const inspect = async (row: SourceRow, isRegular: boolean, run: () => Promise<Results>): Promise<Results> => {
    const before = remembered.get(row.id)
    if (isRegular && before?.version === row.updated_at && now() - before.at < rememberedMs) return before.results
    const results = await run()
    if (results.some(({ problem }) => problem !== undefined)) remembered.delete(row.id)
    else remembered.set(row.id, { version: row.updated_at, at: now(), results })
    return results
  }
  return async (row, { isRegular = false } = {}) => {
    const source = toSource(row, secrets, kinds)
    const { health, pull, start } = kindOf(source, kinds)
    const { check } = health
    const unusable = await health.findProblem(source, { isIngesting })
    // Without its secrets, a source cannot be inspected.
    const reading = (pull ?? start) && (await readProblem(database, source.id))
    const inspected =
      isIngesting && unusable === undefined && health.inspect
        ? await inspect(row, isRegular && reading === undefined, () => health.inspect!(source))
        : []
    const own = inspected.find((result) => result.check === check)?.problem
    const problem = unusable ?? own ?? reading
    const more = inspected.filter((result) => result.check !== check)
    return {
      check,
      message: health.describe(source),
      ...(problem !== undefined && { problem }),
      ...(more.length > 0 && { more }),
    }
  }
}

type Results = readonly AccessResult[]
