import type { AuditTable } from './audit/audit-table.ts'

/** Every table of the metadata, by name. */
export interface Tables {
  readonly audit_log: AuditTable
}
