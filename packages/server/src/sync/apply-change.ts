import { PicketError } from '@picket/core'
import { ApiError } from '../errors/api-error.ts'
import { setAssignee, setStatus, type AlertUpdate, type ChangePorts } from '../alerts/change-alerts.ts'
import { addComment } from '../alerts/comment-on-alert.ts'
import type { Viewer } from '../access/viewer.ts'
import type { AlertStatus } from '../stores/alerts/alert-tables.ts'
import type { Database } from '../stores/database.ts'
import { enqueueChanges } from './enqueue-changes.ts'

/** The change of an alert that a peer requests. */
export type WantedChange =
  | { readonly kind: 'status'; readonly status: AlertStatus }
  | { readonly kind: 'assignee'; readonly userId: string | null }
  | { readonly kind: 'comment'; readonly body: string }

export interface ApplyPorts extends Pick<ChangePorts, 'database' | 'now' | 'randomId'> {
  readonly assertAssignee: (userId: string) => Promise<void>
  /** Called after something was added to the outbox. */
  readonly wakeDelivery: () => void
}

/**
 * Changes an alert on behalf of a user; returns a text if the user has no permission or the change is invalid. `except`
 * is a destination that is not notified.
 */
export async function applyChange(
  ports: ApplyPorts,
  viewer: Viewer,
  alertId: string,
  change: WantedChange,
  except?: string,
): Promise<string | undefined> {
  if (!viewer.permissions.has('AlertModify')) return 'You do not have permission to change alerts.'
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
