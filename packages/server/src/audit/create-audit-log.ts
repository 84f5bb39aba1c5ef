import { createHash } from 'node:crypto'
import { ApiError } from '../errors/api-error.ts'
import { orderedId } from '../ports/ordered-id.ts'
import type { Clock } from '../ports/clock.ts'
import type { RandomId } from '../ports/random-id.ts'
import {
  deleteAuditEntriesBefore,
  findAuditEntries,
  insertAuditEntry,
  listAuditActions,
  type AuditFilter,
} from '../stores/audit/audit-store.ts'
import type { AuditTable } from '../stores/audit/audit-table.ts'
import type { Database } from '../stores/database.ts'
import { addressKey, parseAddressRange } from './address-range.ts'
import type { AuditLog } from './audit-log.ts'

/** The filter of a search in the audit log. */
export interface AuditSearch extends Omit<AuditFilter, 'addresses'> {
  /** Addresses, or networks such as `192.0.2.0/24`. */
  readonly sources?: readonly string[] | null
}

/** The audit log with its read operations. */
export interface AuditArchive extends AuditLog {
  /**
   * Returns entries, newest first; `after` is the last entry of the previous page. Throws an InvalidInputError if a
   * source is not an address or network.
   */
  find(
    filter: AuditSearch,
    page: { readonly limit: number; readonly position?: { readonly at: number; readonly id: string } },
  ): Promise<readonly AuditTable[]>
  /**
   * Yields all entries, newest first, in batches that fit in memory. Entries that are recorded meanwhile are not
   * included.
   */
  findAll(filter: AuditSearch): AsyncIterable<AuditTable>
  /** Returns the names of the actions that have entries. */
  actions(): Promise<readonly string[]>
  forgetBefore(time: number): Promise<void>
}

/** The maximum length of the stored parameters, in characters of JSON. Longer parameters are truncated. */
const maxParameterLength = 20_000
const batchSize = 500
/**
 * Repeated reads within this time are recorded once: a page sends several requests, and repeats them while it is open.
 */
const readDedupMs = 60_000

export function createAuditLog(ports: {
  readonly database: Database
  readonly now: Clock
  readonly randomId: RandomId
  /** Returns whether successful reads are recorded. Default: true. */
  readonly recordsReads?: () => Promise<boolean>
}): AuditArchive {
  const { database, now, randomId, recordsReads = async () => true } = ports
  const recentReads = new Map<string, number>()
  /** Returns whether the same read was not recorded recently, and remembers it. */
  const isNew = (read: string, at: number): boolean => {
    // Map entries are in insertion order, oldest first. An entry with a time in the future, after a clock change, is
    // dropped, too.
    for (const [known, since] of recentReads) {
      if (at >= since && at - since < readDedupMs) break
      recentReads.delete(known)
    }
    if (recentReads.has(read)) return false
    recentReads.set(read, at)
    return true
  }
  return {
    async record({ action, viewer, parameters, result, request, isRead }) {
      const at = now()
      const text = JSON.stringify(parameters) ?? 'null'
      if (isRead && result === 'SUCCEEDED') {
        if (!(await recordsReads())) return
        // For lists, only the fact that they were read is recorded; for single objects, also which one.
        const what = action.startsWith('LIST_') ? '' : text
        const read = [viewer.kind, viewer.id, action, request?.address, request?.userAgent, what]
        if (!isNew(createHash('sha256').update(JSON.stringify(read)).digest('base64'), at)) return
      }
      await insertAuditEntry(database, {
        id: orderedId(at, randomId),
        at,
        action,
        result,
        actor_kind: viewer.kind,
        actor_id: viewer.id,
        actor_name: viewer.name,
        address: request?.address ?? null,
        address_key: addressKey(request?.address ?? '') ?? null,
        user_agent: request?.userAgent?.slice(0, 500) ?? null,
        request_id: request?.id ?? null,
        parameters:
          text.length <= maxParameterLength ? text : JSON.stringify({ cut: text.slice(0, maxParameterLength) }),
      })
    },
    find: async (filter, page) => findAuditEntries(database, toFilter(filter), page),
    findAll: (filter) => walk({ ...toFilter(filter), to: Math.min(filter.to ?? Infinity, now() + 1) }),
    actions: () => listAuditActions(database),
    forgetBefore: (time) => deleteAuditEntriesBefore(database, time),
  }

  async function* walk(filter: AuditFilter): AsyncIterable<AuditTable> {
    for (let position: { at: number; id: string } | undefined; ;) {
      const rows = await findAuditEntries(database, filter, { limit: batchSize, ...(position && { position }) })
      yield* rows
      const last = rows.at(-1)
      if (last === undefined || rows.length < batchSize) return
      position = { at: last.at, id: last.id }
    }
  }
}

function toFilter({ sources, ...filter }: AuditSearch): AuditFilter {
  return sources == null ? filter : { ...filter, addresses: sources.map(toRange) }
}

function toRange(text: string) {
  const range = parseAddressRange(text)
  if (range === undefined)
    throw new ApiError(
      'InvalidInput',
      `"${text.slice(0, 100)}" is not an IP address or network. Use a format such as 192.0.2.1, 192.0.2.0/24 or 2001:db8::/32.`,
    )
  return range
}
