import { PicketError } from '@picket/core'
import { ApiError } from '../errors/api-error.ts'
import { setAssignee, setStatus, type AlertUpdate, type ChangePorts } from '../alerts/change-alerts.ts'
import { addComment } from '../alerts/comment-on-alert.ts'
import type { Viewer } from '../access/viewer.ts'
import type { AlertStatus } from '../stores/alerts/alert-tables.ts'
import type { Database } from '../stores/database.ts'
import { enqueueChanges } from './enqueue-changes.ts'

/** What a peer wants to be done to an alert. */
export type WantedChange =
  | { readonly kind: 'status'; readonly status: AlertStatus }
  | { readonly kind: 'assignee'; readonly userId: string | null }
  | { readonly kind: 'comment'; readonly body: string }

export interface ApplyPorts extends Pick<ChangePorts, 'database' | 'now' | 'randomId'> {
  readonly assertAssignee: (userId: string) => Promise<void>
  /** Something was put into the outbox. */
  readonly wakeDelivery: () => void
}

/**
 * Changes an alert as somebody: what they may not, or what makes no sense, is told as a text. `except` is a destination that is not to hear
 * of it.
 */
export async function applyChange(
  ports: ApplyPorts,
  viewer: Viewer,
  alertId: string,
  change: WantedChange,
  except?: string,
): Promise<string | undefined> {
  if (!viewer.permissions.has('AlertModify')) return 'You may not change alerts.'
  const changing: ChangePorts = {
    ...ports,
    changed: (trx: Database, updates: readonly AlertUpdate[]) =>
      enqueueChanges(trx, updates, { ...ports, ...(except === undefined ? {} : { except }) }),
  }
  try {
    if (change.kind === 'status') await setStatus(changing, viewer, [alertId], change.status)
    else if (change.kind === 'assignee') {
      if (change.userId !== null) await ports.assertAssignee(change.userId)
      await setAssignee(changing, viewer, [alertId], change.userId)
    } else await addComment(changing, viewer, alertId, { body: change.body, format: 'PLAIN_TEXT' })
  } catch (error) {
    if (error instanceof PicketError || error instanceof ApiError) return error.message
    throw error
  }
  ports.wakeDelivery()
  return undefined
}
