import ipaddr from 'ipaddr.js'
import { orderedId } from '../main/ordered-id.ts'
import type { Clock, RandomId } from '../main/ports.ts'
import {
  deleteAuditEntriesBefore,
  findAuditEntries,
  insertAuditEntry,
  listAuditActions,
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
  /** Newest first, all of them, as many at a time as fit in memory. Whatever is recorded meanwhile is not among them. */
  findAll(filter: AuditFilter): AsyncIterable<AuditTable>
  /** Those of which there are entries. */
  actions(): Promise<readonly string[]>
  forgetBefore(time: number): Promise<void>
}

/** Parameters are cut to this many characters of JSON: they say what was done, they do not repeat it. */
const longestParameters = 20_000
const atOnce = 500

export function createAuditLog(ports: {
  readonly database: Database
  readonly now: Clock
  readonly randomId: RandomId
  /** Whether it is of interest who looked at what; yes unless said. */
  readonly keepsLooks?: () => Promise<boolean>
}): AuditArchive {
  const { database, now, randomId, keepsLooks = async () => true } = ports
  return {
    async record({ action, viewer, parameters, result, request, isLook }) {
      if (isLook && result === 'SUCCEEDED' && !(await keepsLooks())) return
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
    find: (filter, page) => findAuditEntries(database, withForms(filter), page),
    async *findAll(filter) {
      const wanted = { ...withForms(filter), to: Math.min(filter.to ?? Infinity, now() + 1) }
      for (let position: { at: number; id: string } | undefined; ;) {
        const rows = await findAuditEntries(database, wanted, { limit: atOnce, ...(position && { position }) })
        yield* rows
        const last = rows.at(-1)
        if (last === undefined || rows.length < atOnce) return
        position = { at: last.at, id: last.id }
      }
    },
    actions: () => listAuditActions(database),
    forgetBefore: (time) => deleteAuditEntriesBefore(database, time),
  }
}

/** An address of IPv4 is also kept as sockets of IPv6 write it, and IPv6 in more than one way. */
function withForms(filter: AuditFilter): AuditFilter {
  if (filter.addresses == null) return filter
  const forms = filter.addresses.flatMap((text) => {
    if (!ipaddr.isValid(text)) return [text]
    const address = ipaddr.process(text).toString()
    return [text, address, ...(address.includes(':') ? [] : [`::ffff:${address}`])]
  })
  return { ...filter, addresses: forms }
}
