import type { LogTypeAccessKind } from '@picket/core/api'
import { roleText } from './strings.ts'

/** Returns a text that describes the log types of a role. */
export function logTypesOf(kind: LogTypeAccessKind, logTypes: readonly string[]): string {
  if (kind === 'ALLOW') return logTypes.length === 0 ? roleText.noLogs : roleText.someLogs(logTypes.length)
  if (kind === 'DENY') return logTypes.length === 0 ? roleText.allLogs : roleText.butLogs(logTypes.length)
  return kind === 'ALLOW_ALL' ? roleText.allLogs : roleText.noLogs
}
