import type { AlertSeverity } from '@picket/core'

/** Colors of markers beside messages: darker is more severe, and each severity has its own hue. */
export const severityColor: Readonly<Record<AlertSeverity, string>> = {
  CRITICAL: '#8b1a2f',
  HIGH: '#d1342f',
  MEDIUM: '#e07b24',
  LOW: '#d9b310',
  INFO: '#3b7dd8',
}
