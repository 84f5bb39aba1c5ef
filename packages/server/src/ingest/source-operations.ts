import { NotFoundError } from '@picket/core'
import type { Viewer } from '../access/viewer.ts'
import { ApiError } from '../errors/api-error.ts'
import type { Clock } from '../ports/clock.ts'
import type { RandomId } from '../ports/random-id.ts'
import type { Database } from '../stores/database.ts'
import {
  insertBackfill,
  listBackfills,
  updateBackfill,
  type SourceBackfillRow,
} from '../stores/source-backfills/source-backfill-store.ts'
import type { LogSource } from './log-source.ts'
import { kindOf } from './sources/find-kind.ts'
import { sourceKinds } from './sources/kinds/index.ts'
import type { SourceKind, SourceTemplate } from './sources/source-kind.ts'
import type { TimeRange } from './sources/with-backfills.ts'

/** What users do with sources besides changing their settings. */
export interface SourceOperations {
  /** Starts to read a time range; throws an ApiError if the kind cannot. */
  backfill(viewer: Viewer, source: LogSource, range: TimeRange): Promise<SourceBackfillRow>
  backfills(sourceId: string): Promise<readonly SourceBackfillRow[]>
  /** Throws a NotFoundError. A backfill that has ended stays as it is. */
  cancelBackfill(sourceId: string, id: string): Promise<SourceBackfillRow>
  /** Returns what has to be set up for a source with these settings; throws an ApiError if they are not valid. */
  template(kind: string, settings: unknown, label: string): SourceTemplate
}

export function createSourceOperations({
  database,
  now,
  randomId,
  kinds = sourceKinds,
}: {
  readonly database: Database
  readonly now: Clock
  readonly randomId: RandomId
  readonly kinds?: readonly SourceKind[]
}): SourceOperations {
  return {
    async backfill(viewer, source, { from, to }) {
      const kind = kindOf(source, kinds)
      if (!kind.backfill)
        throw new ApiError('InvalidInput', `Sources of the kind "${kind.presentation.label}" cannot be backfilled.`)
      if (from >= to) throw invalid('to', 'The end of the time range must be after its start.')
      const row: SourceBackfillRow = {
        id: randomId(),
        source_id: source.id,
        from_time: from,
        to_time: to,
        position: null,
        status: 'RUNNING',
        problem: null,
        items: 0,
        created_at: now(),
        created_by: viewer.id,
        ended_at: null,
      }
      await insertBackfill(database, row)
      return row
    },
    backfills: (sourceId) => listBackfills(database, sourceId),
    async cancelBackfill(sourceId, id) {
      await updateBackfill(database, id, { status: 'CANCELED', ended_at: now() })
      const row = (await listBackfills(database, sourceId)).find((one) => one.id === id)
      if (!row) throw new NotFoundError(`Backfill "${id}" does not exist.`)
      return row
    },
    template(name, settings, label) {
      const kind = kinds.find((one) => one.name === name)
      if (!kind?.template) throw new ApiError('InvalidInput', `There is no template for the kind "${name}".`)
      const { template, accept, toSettings } = kind
      if (typeof settings !== 'object' || settings === null) throw invalid('settings', 'Settings must be an object.')
      const accepted = accept!.call(kind, settings as Readonly<Record<string, unknown>>)
      if ('problems' in accepted) {
        const [first] = accepted.problems
        throw new ApiError('InvalidInput', first!.message, {
          fields: accepted.problems.map(({ path, message }) => ({ path: `settings.${path}`, message })),
        })
      }
      return template.call(kind, toSettings.call(kind, accepted.own as LogSource), { label })
    },
  }
}

function invalid(path: string, message: string): ApiError {
  return new ApiError('InvalidInput', message, { fields: [{ path, message }] })
}
