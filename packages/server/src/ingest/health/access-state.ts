import type { Secrets } from '../../data-directory/secrets.ts'
import type { SourceRow } from '../../stores/sources/source-store.ts'
import { toSource } from '../source-rows.ts'
import { kindOf } from '../sources/find-kind.ts'

/** Whether the logs of a source can be received or read. */
export interface AccessState {
  /** The name of the check. */
  readonly check: string
  /** Shown while there is no problem. */
  readonly message: string
  /** Sentences. Absent where there is none, and where only another process could know. */
  readonly problem?: string
}

/** Asks the kind of a source. */
export function createAccessCheck({
  secrets,
  isIngesting,
}: {
  readonly secrets: Pick<Secrets, 'open' | 'canOpen'>
  readonly isIngesting: boolean
}): (row: SourceRow) => Promise<AccessState> {
  return async (row) => {
    const source = toSource(row, secrets)
    const { health } = kindOf(source)
    const problem = await health.findProblem(source, { isIngesting })
    return { check: health.check, message: health.describe(source), ...(problem !== undefined && { problem }) }
  }
}
