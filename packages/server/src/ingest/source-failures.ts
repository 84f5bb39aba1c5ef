import type { Viewer } from '../access/viewer.ts'
import type { Clock } from '../ports/clock.ts'
import type { Database } from '../stores/database.ts'
import {
  listFailureGroups,
  readFailureGroup,
  updateFailureGroup,
  type FailureGroupRow,
} from '../stores/failures/failure-store.ts'
import { openGroups } from './health/conditions.ts'

/** The failures of a source, as users see and handle them. */
export interface SourceFailures {
  /** Latest failures first. */
  list(sourceId: string, options: { readonly onlyOpen: boolean }): Promise<readonly FailureGroupRow[]>
  /** Acknowledges one kind of failure, or all of them; returns the number of kinds. */
  acknowledge(viewer: Viewer, sourceId: string, fingerprint?: string): Promise<number>
  /** Same as `acknowledge`, but processes the logs again; throws a NotFoundError if there are no failures. */
  replay(sourceId: string, fingerprint?: string): Promise<number>
}

export function createSourceFailures(ports: {
  readonly database: Database
  /** Requests that failed logs are processed again; returns the number of failure groups. */
  readonly requestReplay: SourceFailures['replay']
  readonly now: Clock
}): SourceFailures {
  const { database, requestReplay, now } = ports
  return {
    async list(sourceId, { onlyOpen }) {
      // If all logs of a group fail for other reasons when processed again, the group no longer exists.
      const groups = (await listFailureGroups(database, sourceId)).filter(({ count }) => count > 0)
      if (!onlyOpen) return groups
      const open = new Set([...openGroups(groups, 'classification'), ...openGroups(groups, 'processing')])
      return groups.filter((group) => open.has(group))
    },
    async acknowledge(viewer, sourceId, fingerprint) {
      const groups =
        fingerprint === undefined
          ? await listFailureGroups(database, sourceId)
          : [await readFailureGroup(database, sourceId, fingerprint)].filter((group) => group !== undefined)
      // Never earlier than the last failure, even if the clock was set back.
      for (const group of groups)
        await updateFailureGroup(database, group, {
          acknowledged_at: Math.max(now(), group.last_at),
          acknowledged_by: viewer.id,
        })
      return groups.length
    },
    replay: requestReplay,
  }
}
