import type { RequestInfo } from '../access/request-info.ts'
import type { Viewer } from '../access/viewer.ts'

/** Who changed or looked at what, and whether it was done. */
export interface AuditLog {
  record(entry: AuditEntry): Promise<void>
}

export interface AuditEntry {
  /** Upper case: `UPDATE_ALERT_STATUS`. */
  readonly action: string
  readonly viewer: Viewer
  /** What it was done with; secrets taken out by the caller (`withoutSecrets`). */
  readonly parameters: unknown
  readonly result: 'SUCCEEDED' | 'FAILED'
  /** Somebody only looked: not kept where the settings say so, unless it was refused. */
  readonly isLook?: true
  /** Absent for what the server does by itself. */
  readonly request?: RequestInfo
}
