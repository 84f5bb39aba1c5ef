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

/** What to look for. */
export interface AuditQuestion extends Omit<AuditFilter, 'addresses'> {
  /** Addresses, and networks as in `192.0.2.0/24`. */
  readonly sources?: readonly string[] | null
}

/** The audit log for those who read it. */
export interface AuditArchive extends AuditLog {
  /** Newest first; `after` is the last one that was seen. Throws InvalidInput for a source that is none. */
  find(
    filter: AuditQuestion,
    page: { readonly limit: number; readonly position?: { readonly at: number; readonly id: string } },
  ): Promise<readonly AuditTable[]>
  /** Newest first, all of them, as many at a time as fit in memory. Whatever is recorded meanwhile is not among them. */
  findAll(filter: AuditQuestion): AsyncIterable<AuditTable>
  /** Those of which there are entries. */
  actions(): Promise<readonly string[]>
  forgetBefore(time: number): Promise<void>
}

/** Parameters are cut to this many characters of JSON: they say what was done, they do not repeat it. */
const longestParameters = 20_000
const atOnce = 500
/** A page asks several times for what it shows, and again while it is open: within so many milliseconds that is one look. */
const oneLook = 60_000

export function createAuditLog(ports: {
  readonly database: Database
  readonly now: Clock
  readonly randomId: RandomId
  /** Whether it is of interest who looked at what; yes unless said. */
  readonly keepsLooks?: () => Promise<boolean>
}): AuditArchive {
  const { database, now, randomId, keepsLooks = async () => true } = ports
  const looks = new Map<string, number>()
  /** Whether nothing was kept of the same look lately. */
  const isNew = (look: string, at: number): boolean => {
    // The oldest first; those of a clock that was ahead are of no use.
    for (const [known, since] of looks) {
      if (at >= since && at - since < oneLook) break
      looks.delete(known)
    }
    if (looks.has(look)) return false
    looks.set(look, at)
    return true
  }
  return {
    async record({ action, viewer, parameters, result, request, isLook }) {
      const at = now()
      const text = JSON.stringify(parameters) ?? 'null'
      if (isLook && result === 'SUCCEEDED') {
        if (!(await keepsLooks())) return
        // Of lists it is kept that somebody looked, of single things at which.
        const what = action.startsWith('LIST_') ? '' : text
        const look = [viewer.kind, viewer.id, action, request?.address, request?.userAgent, what]
        if (!isNew(createHash('sha256').update(JSON.stringify(look)).digest('base64'), at)) return
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
        parameters: text.length <= longestParameters ? text : JSON.stringify({ cut: text.slice(0, longestParameters) }),
      })
    },
    find: async (filter, page) => findAuditEntries(database, toFilter(filter), page),
    findAll: (filter) => walk({ ...toFilter(filter), to: Math.min(filter.to ?? Infinity, now() + 1) }),
    actions: () => listAuditActions(database),
    forgetBefore: (time) => deleteAuditEntriesBefore(database, time),
  }

  async function* walk(filter: AuditFilter): AsyncIterable<AuditTable> {
    for (let position: { at: number; id: string } | undefined; ;) {
      const rows = await findAuditEntries(database, filter, { limit: atOnce, ...(position && { position }) })
      yield* rows
      const last = rows.at(-1)
      if (last === undefined || rows.length < atOnce) return
      position = { at: last.at, id: last.id }
    }
  }
}

function toFilter({ sources, ...filter }: AuditQuestion): AuditFilter {
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
