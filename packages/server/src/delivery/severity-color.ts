import type { AlertSeverity } from '@picket/core'

/** Of marks beside messages: darker is worse, and each has a hue of its own. */
export const severityColor: Readonly<Record<AlertSeverity, string>> = {
  CRITICAL: '#8b1a2f',
  HIGH: '#d1342f',
  MEDIUM: '#e07b24',
  LOW: '#d9b310',
  INFO: '#3b7dd8',
}
