import { orderedId } from '../main/ordered-id.ts'
import type { Clock, RandomId } from '../main/ports.ts'
import {
  deleteAuditEntriesBefore,
  findAuditEntries,
  insertAuditEntry,
  type AuditFilter,
} from '../stores/audit/audit-store.ts'
import type { AuditTable } from '../stores/audit/audit-table.ts'
import type { Database } from '../stores/database.ts'
import type { AuditLog } from './audit-log.ts'

/** The audit log for those who read it. */
export interface AuditArchive extends AuditLog {
  /** Newest first; `after` is the last one that was seen. */
  find(
    filter: AuditFilter,
    page: { readonly limit: number; readonly position?: { readonly at: number; readonly id: string } },
  ): Promise<readonly AuditTable[]>
  forgetBefore(time: number): Promise<void>
}

/** Parameters are cut to this many characters of JSON: they say what was done, they do not repeat it. */
const longestParameters = 20_000

export function createAuditLog(ports: {
  readonly database: Database
  readonly now: Clock
  readonly randomId: RandomId
}): AuditArchive {
  const { database, now, randomId } = ports
  return {
    async record({ action, viewer, parameters, result, request }) {
      const at = now()
      const text = JSON.stringify(parameters) ?? 'null'
      await insertAuditEntry(database, {
        id: orderedId(at, randomId),
        at,
        action,
        result,
        actor_kind: viewer.kind,
        actor_id: viewer.id,
        actor_name: viewer.name,
        address: request?.address ?? null,
        user_agent: request?.userAgent?.slice(0, 500) ?? null,
        request_id: request?.id ?? null,
        parameters: text.length <= longestParameters ? text : JSON.stringify({ cut: text.slice(0, longestParameters) }),
      })
    },
    find: (filter, page) => findAuditEntries(database, filter, page),
    forgetBefore: (time) => deleteAuditEntriesBefore(database, time),
  }
}
