import type { Clock, Log } from '../../main/ports.ts'
import { toFlag } from '../../stores/columns.ts'
import type { Database } from '../../stores/database.ts'
import { listFailureGroups, type FailureGroupRow } from '../../stores/failures/failure-store.ts'
import { listSourceRows, readSourceRow, updateSourceRow, type SourceRow } from '../../stores/sources/source-store.ts'
import { checkSource, type HealthItem } from './checks.ts'
import { judgeFailures, judgeProcessing, judgeSilence, type SourceCondition } from './conditions.ts'

/** Hears what is wrong with sources, and makes alerts of it: what it has heard before under the same `dedup` is no news. */
export interface SystemErrors {
  /** In the transaction that keeps that it was told. */
  raise(trx: Database, condition: SourceCondition): Promise<void>
  /** A source that was silent sends again. */
  clear(trx: Database, condition: { readonly type: 'SOURCE_NO_DATA'; readonly sourceId: string }): Promise<void>
}

export interface SourceWatch {
  /** Looks at all sources. */
  look(): Promise<void>
  /** Looks at one, now. Nothing where there is none. */
  lookAt(sourceId: string): Promise<readonly HealthItem[] | undefined>
}

export function createSourceWatch(ports: {
  readonly database: Database
  readonly systemErrors: SystemErrors
  readonly now: Clock
  readonly log: Log
}): SourceWatch {
  const { database, systemErrors, now, log } = ports
  const judge = async (row: SourceRow, groups: readonly FailureGroupRow[]): Promise<readonly HealthItem[]> => {
    const at = now()
    const items = checkSource(row, groups, at)
    const silence = judgeSilence(row, at)
    const conditions = [judgeFailures(row, groups), judgeProcessing(row, groups)]
    await database.transaction().execute(async (trx) => {
      if (silence?.kind === 'begins') await systemErrors.raise(trx, silence.condition)
      if (silence?.kind === 'ends') await systemErrors.clear(trx, { type: 'SOURCE_NO_DATA', sourceId: row.id })
      for (const condition of conditions) if (condition) await systemErrors.raise(trx, condition)
      await updateSourceRow(trx, row.id, {
        ...(silence && { alarm_at: silence.kind === 'begins' ? at : null, alarm_resolved_at: null }),
        is_healthy: toFlag(items.every(({ isHealthy }) => isHealthy)),
        health: JSON.stringify(items),
        checked_at: at,
      })
    })
    return items
  }
  return {
    async look() {
      const groups = Map.groupBy(await listFailureGroups(database), ({ source_id }) => source_id)
      for (const row of await listSourceRows(database)) {
        try {
          await judge(row, groups.get(row.id) ?? [])
        } catch (error) {
          log.error({ err: error, source: row.id }, 'a source could not be looked at')
        }
      }
    },
    async lookAt(sourceId) {
      const row = await readSourceRow(database, sourceId)
      if (!row || row.deleted_at !== null) return undefined
      return judge(row, await listFailureGroups(database, sourceId))
    },
  }
}
