import { readOpenSystemErrors, resolveSystemErrors } from '../../alerts/resolve-system-errors.ts'
import { toSystemError } from '../../alerts/system-errors.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RandomId } from '../../ports/random-id.ts'
import type { AlertChange } from '../../stores/alerts/alert-change.ts'
import type { Database } from '../../stores/database.ts'
import { sourceErrorTypes, type SourceCondition, type SourceErrorType } from './conditions.ts'
import type { SystemErrors } from './watch-sources.ts'

export interface SourceAlertPorts {
  readonly database: Database
  readonly record: (trx: Database, changes: readonly AlertChange[], now: number) => Promise<void>
  readonly now: Clock
  readonly randomId: RandomId
}

/** Opens and resolves the alerts on the health of sources. */
export function createSourceAlerts({ database, record, now, randomId }: SourceAlertPorts): SystemErrors {
  return {
    raise: (trx, condition) => record(trx, [{ kind: 'opened', alert: toSourceError(condition, now()) }], now()),
    clear: (trx, { type, sourceId }) => resolveSystemErrors(trx, { type, componentId: sourceId }, now(), randomId),
    async open() {
      const open = await readOpenSystemErrors(database, sourceErrorTypes)
      return open.map(({ type, componentId }) => ({ type: type as SourceErrorType, sourceId: componentId }))
    },
  }
}

/** One alert per condition, however long it lasts: its id is the same each time. */
function toSourceError(condition: SourceCondition, now: number) {
  const { type, sourceId, sourceLabel, title, description, dedup, logTypes = [] } = condition
  const system = { type, component: 'LOG_SOURCE', componentId: sourceId, componentName: sourceLabel } as const
  return toSystemError(system, { title, description, runbook: runbooks[type], occasion: dedup, logTypes }, now)
}

const runbooks: Readonly<Record<SourceErrorType, string>> = {
  SOURCE_NO_DATA:
    'Check that the sender is running and which responses it receives. If this silence is expected, change the alarm of the source or resolve this alert.',
  SOURCE_CLASSIFICATION_FAILURES:
    'Open the failures of the source: add the missing log type or fix its schema, then process the failed logs again. Or acknowledge them.',
  SOURCE_PERMISSIONS_CHECKS:
    'Open the source: the failed check says what is missing, such as a permission, a secret or a port. Fix it, then check the health of the source again.',
  SOURCE_LOG_PROCESSING_ERRORS:
    'Open the failures of the source and compare its stream type and compression with what the sender sends.',
}
