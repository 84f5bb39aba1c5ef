import type { RequestInfo } from '../access/request-info.ts'
import type { Viewer } from '../access/viewer.ts'

/** Records who changed or read what, and whether it succeeded. */
export interface AuditLog {
  record(entry: AuditEntry): Promise<void>
}

export interface AuditEntry {
  /** The name of the action in upper case, such as `UPDATE_ALERT_STATUS`. */
  readonly action: string
  readonly viewer: Viewer
  /** The arguments of the operation. The caller removes secrets first (`withoutSecrets`). */
  readonly parameters: unknown
  readonly result: 'SUCCEEDED' | 'FAILED'
  /**
   * Set for operations that only read. They are not recorded if the settings exclude them, unless they were rejected.
   */
  readonly isRead?: true
  /** Absent for actions of the server itself. */
  readonly request?: RequestInfo
}
