import { allLogTypes, isWithinLogTypes } from '@picket/core'
import type { Viewer } from '../access/viewer.ts'
import type { AuditTable } from '../stores/audit/audit-table.ts'

/** An audit log entry as it is exported, with the field names of GraphQL. */
export interface PresentedEntry {
  readonly id: string
  readonly timestamp: string
  readonly action: string
  readonly result: AuditTable['result']
  readonly actorKind: AuditTable['actor_kind']
  readonly actorId: string
  readonly actorName: string
  readonly sourceIP: string | null
  readonly userAgent: string | null
  readonly requestId: string | null
  readonly parameters: unknown
}

/**
 * The parameters of other users can contain values of logs. A viewer who cannot see all log types sees only their own
 * parameters.
 */
export function presentEntry(row: AuditTable, { id, logTypes }: Viewer): PresentedEntry {
  const isShown = row.actor_id === id || isWithinLogTypes(allLogTypes, logTypes)
  return {
    id: row.id,
    timestamp: new Date(row.at).toISOString(),
    action: row.action,
    result: row.result,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    actorName: row.actor_name,
    sourceIP: row.address,
    userAgent: row.user_agent,
    requestId: row.request_id,
    parameters: isShown ? (JSON.parse(row.parameters) as unknown) : {},
  }
}

/** An output format of audit log entries, written line by line. */
export interface EntryFormat {
  readonly contentType: string
  readonly head: string
  readonly line: (entry: PresentedEntry) => string
}

const columns = [
  'id',
  'timestamp',
  'action',
  'result',
  'actorKind',
  'actorId',
  'actorName',
  'sourceIP',
  'userAgent',
  'requestId',
  'parameters',
] as const satisfies readonly (keyof PresentedEntry)[]

export const entryFormats = {
  ndjson: {
    contentType: 'application/x-ndjson; charset=utf-8',
    head: '',
    line: (entry) => `${JSON.stringify(entry)}\n`,
  },
  /** CSV according to RFC 4180. */
  csv: {
    contentType: 'text/csv; charset=utf-8',
    head: `${columns.join(',')}\r\n`,
    line: (entry) => `${columns.map((column) => toCell(entry[column])).join(',')}\r\n`,
  },
} as const satisfies Readonly<Record<string, EntryFormat>>

export type EntryFormatName = keyof typeof entryFormats

function toCell(value: unknown): string {
  const text = value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  // Spreadsheets run cells that start like a formula (OWASP, CSV injection), and any client can send such a user agent.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
