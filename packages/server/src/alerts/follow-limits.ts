import type { SpecChanger } from '../detections/change-specs.ts'
import type { Library } from '../detections/spec-library.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { RandomId } from '../ports/random-id.ts'
import type { Database } from '../stores/database.ts'
import { readOpenSystemErrors, resolveSystemErrors } from './resolve-system-errors.ts'

/**
 * Resolves the system errors of detections over the alert limit when they can raise alerts again or were deleted.
 * Returns a function that stops this.
 */
export function followLimits(ports: {
  readonly database: Database
  readonly changer: Pick<SpecChanger, 'onChange'>
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
}): () => void {
  const { database, changer, now, randomId, log } = ports
  return changer.onChange(async (library) => {
    try {
      for (const { type, componentId, createdAt } of await readOpenSystemErrors(database, [limitExceeded]))
        if (mayAlertAgain(library, componentId, createdAt))
          await database
            .transaction()
            .execute((trx) => resolveSystemErrors(trx, { type, componentId }, now(), randomId))
    } catch (error) {
      log.error({ err: error }, 'cannot resolve system errors of detections that can raise alerts again')
    }
  })
}

const limitExceeded = 'DETECTION_ALERT_LIMIT_EXCEEDED'

/** A save after the system error counts: the alerts of the detection are stopped shortly after the error is raised. */
function mayAlertAgain({ specs, stored }: Library, id: string, since: number): boolean {
  const spec = specs.get(id)
  if (spec === undefined) return true
  return spec.data['CreateAlert'] !== false && (stored.get(id)?.updatedAt ?? 0) > since
}
