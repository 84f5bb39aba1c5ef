import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import { toFlag } from '../../stores/columns.ts'
import type { Database } from '../../stores/database.ts'
import { listFailureGroups, type FailureGroupRow } from '../../stores/failures/failure-store.ts'
import {
  listSourceRows,
  markSourcesChecked,
  readSourceRow,
  updateSourceRow,
  type SourceRow,
} from '../../stores/sources/source-store.ts'
import type { AccessOptions, FindAccess } from './access-state.ts'
import { checkSource, type HealthItem } from './checks.ts'
import {
  judgeAccess,
  judgeFailures,
  judgeProcessing,
  judgeSilence,
  type SourceCondition,
  type SourceErrorType,
} from './conditions.ts'

/**
 * Receives problems of sources and opens alerts for them; a problem that was already reported under the same `dedup` is
 * ignored.
 */
export interface SystemErrors {
  /** Reports a problem, in the transaction that records the report. */
  raise(trx: Database, condition: SourceCondition): Promise<void>
  /** Reports that the problem is solved or no longer relevant. */
  clear(trx: Database, condition: { readonly type: SourceErrorType; readonly sourceId: string }): Promise<void>
  /** Returns the sources with open problems. */
  open(): Promise<readonly { readonly type: SourceErrorType; readonly sourceId: string }[]>
}

export interface SourceWatch {
  /** Checks all sources. */
  checkAll(): Promise<void>
  /** Checks one source now. Returns undefined if it does not exist. */
  check(sourceId: string): Promise<readonly HealthItem[] | undefined>
}

export function createSourceWatch(ports: {
  readonly database: Database
  readonly systemErrors: SystemErrors
  readonly findAccess: FindAccess
  readonly now: Clock
  readonly log: Log
}): SourceWatch {
  const { database, systemErrors, now, log } = ports
  /** Returns whether the state of a source has changed; what is stored says the same otherwise. */
  const judge = async (
    row: SourceRow,
    groups: readonly FailureGroupRow[],
    options: AccessOptions & { readonly hasErrors?: boolean } = {},
  ): Promise<{ readonly items: readonly HealthItem[]; readonly isStored: boolean }> => {
    const at = now()
    const access = await ports.findAccess(row, options)
    const failed = [access, ...(access.more ?? [])].find(({ problem }) => problem !== undefined)
    const items = withSince(checkSource(row, groups, at, access), row, at)
    const since = (...names: readonly string[]): number => items.find(({ name }) => names.includes(name))?.since ?? at
    const silence = judgeSilence(row, at)
    const conditions = {
      SOURCE_CLASSIFICATION_FAILURES: judgeFailures(row, groups, since('classificationFailuresStatus')),
      SOURCE_LOG_PROCESSING_ERRORS: judgeProcessing(row, groups),
      SOURCE_PERMISSIONS_CHECKS: judgeAccess(row, failed?.problem, since(failed?.check ?? access.check)),
    } as const
    const isSame =
      options.hasErrors === false &&
      silence === undefined &&
      Object.values(conditions).every((condition) => condition === undefined) &&
      JSON.stringify(items) === row.health
    if (isSame) return { items, isStored: false }
    await database.transaction().execute(async (trx) => {
      if (silence?.kind === 'begins') await systemErrors.raise(trx, silence.condition)
      if (silence?.kind === 'ends') await systemErrors.clear(trx, { type: 'SOURCE_NO_DATA', sourceId: row.id })
      for (const [type, condition] of Object.entries(conditions))
        if (condition) await systemErrors.raise(trx, condition)
        else await systemErrors.clear(trx, { type: type as SourceErrorType, sourceId: row.id })
      await updateSourceRow(trx, row.id, {
        ...(silence && { alarm_at: silence.kind === 'begins' ? at : null, alarm_resolved_at: null }),
        is_healthy: toFlag(items.every(({ isHealthy }) => isHealthy)),
        health: JSON.stringify(items),
        checked_at: at,
      })
    })
    return { items, isStored: true }
  }
  return {
    async checkAll() {
      const groups = Map.groupBy(await listFailureGroups(database), ({ source_id }) => source_id)
      const rows = await listSourceRows(database)
      const errors = await systemErrors.open()
      const failing = new Set(errors.map(({ sourceId }) => sourceId))
      const unchanged: string[] = []
      for (const error of errors)
        if (rows.every(({ id }) => id !== error.sourceId))
          await database.transaction().execute((trx) => systemErrors.clear(trx, error))
      for (const row of rows) {
        try {
          const hasErrors = failing.has(row.id)
          const { isStored } = await judge(row, groups.get(row.id) ?? [], { isRegular: true, hasErrors })
          if (!isStored) unchanged.push(row.id)
        } catch (error) {
          log.error({ err: error, source: row.id }, 'checking a source failed')
        }
      }
      // Most sources are as they were: one statement instead of a transaction for each.
      await markSourcesChecked(database, unchanged, now())
    },
    async check(sourceId) {
      const row = await readSourceRow(database, sourceId)
      if (!row || row.deleted_at !== null) return undefined
      return (await judge(row, await listFailureGroups(database, sourceId))).items
    },
  }
}

/** A problem keeps the time when it was first detected; one that comes back is reported again. */
function withSince(items: readonly HealthItem[], { health }: SourceRow, at: number): readonly HealthItem[] {
  const before = health === null ? [] : (JSON.parse(health) as readonly HealthItem[])
  return items.map((item) => {
    if (item.isHealthy) return item
    const same = before.find(({ name, isHealthy }) => name === item.name && !isHealthy)
    return { ...item, since: same?.since ?? at }
  })
}
