import type { AuditLogsInput } from '@picket/core/api'
import { idToken } from '../../../app/session/session.ts'

/** Downloads all matching entries as CSV. Throws with the message of the server if it rejects the request. */
export async function downloadAuditLog({ actions, result, actorNames, startTime }: AuditLogsInput): Promise<void> {
  const query = new URLSearchParams({ format: 'csv' })
  for (const action of actions ?? []) query.append('action', action)
  for (const name of actorNames ?? []) query.append('actorName', name)
  if (result != null) query.set('result', result)
  if (startTime != null) query.set('startTime', startTime)
  const response = await fetch(`/api/audit-log?${query}`, { headers: { authorization: (await idToken()) ?? '' } })
  if (!response.ok) throw new Error(`The server responded with status ${response.status}.`)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = 'audit-log.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
