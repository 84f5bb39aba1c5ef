import {
  UpdateAlertsAssignee,
  UpdateAlertStatus,
  UpdateAlertsByFilter,
  type AlertsInput,
  type AlertStatus,
  type ListAlertsData,
} from '@picket/core/api'
import { client } from '../../app/client.ts'
import { notify } from '../../ui/notify.tsx'
import { listText, statusNames } from './strings.ts'

export type AlertRow = ListAlertsData['alerts']['edges'][number]['node']
export type Assignee = NonNullable<AlertRow['assignee']>

/** Sets a status, at once on the screen; for ten seconds it can be taken back. */
export async function setStatus(alerts: readonly AlertRow[], status: AlertStatus): Promise<void> {
  const before = alerts.filter((alert) => alert.status !== status)
  if (before.length === 0) return
  if (!(await writeStatus(before, status))) return
  notify.undoable(listText.statusSet(before.length, statusNames[status]), listText.undo, async () => {
    for (const [old, some] of Map.groupBy(before, (alert) => alert.status)) await writeStatus(some, old)
  })
}

export async function assign(alerts: readonly AlertRow[], assignee: Assignee | null): Promise<void> {
  const before = alerts.filter((alert) => alert.assignee?.id !== assignee?.id)
  if (before.length === 0) return
  if (!(await writeAssignee(before, assignee))) return
  notify.undoable(listText.assigned(before.length, nameOf(assignee)), listText.undo, async () => {
    for (const [, some] of Map.groupBy(before, (alert) => alert.assignee?.id))
      await writeAssignee(some, some[0]!.assignee)
  })
}

/** On the server, for all that match; gives how many changed. */
export async function changeMatching(
  filter: AlertsInput,
  change: { readonly status: AlertStatus } | { readonly assigneeId: string } | { readonly unassign: true },
): Promise<number | undefined> {
  try {
    const { updateAlertsByFilter } = await client.mutate(
      UpdateAlertsByFilter,
      { input: { filter, ...change } },
      quietly,
    )
    return updateAlertsByFilter.changed
  } catch (error) {
    notify.failed((error as Error).message, listText.changeFailed)
    return undefined
  }
}

export function nameOf(assignee: Pick<Assignee, 'email' | 'givenName' | 'familyName'> | null): string {
  if (assignee === null) return listText.nobody
  return [assignee.givenName, assignee.familyName].filter(Boolean).join(' ') || assignee.email
}

const quietly = { failSilently: true }

async function writeStatus(alerts: readonly AlertRow[], status: AlertStatus): Promise<boolean> {
  const changed = alerts.map((alert) => ({ ...alert, status }))
  return write(alerts, changed, (ids) => client.mutate(UpdateAlertStatus, { input: { ids, status } }, quietly))
}

async function writeAssignee(alerts: readonly AlertRow[], assignee: Assignee | null): Promise<boolean> {
  const changed = alerts.map((alert) => ({ ...alert, assignee }))
  const assigneeId = assignee?.id ?? null
  return write(alerts, changed, (ids) => client.mutate(UpdateAlertsAssignee, { input: { ids, assigneeId } }, quietly))
}

/** A request may name so many alerts. */
const atOnce = 25

/** Shows the change before the server has it, and takes it back where the server refuses. */
async function write(
  before: readonly AlertRow[],
  changed: readonly AlertRow[],
  send: (ids: readonly string[]) => Promise<unknown>,
): Promise<boolean> {
  show(changed)
  try {
    for (let at = 0; at < before.length; at += atOnce) await send(before.slice(at, at + atOnce).map(({ id }) => id))
    return true
  } catch (error) {
    show(before)
    notify.failed((error as Error).message, listText.changeFailed)
    return false
  }
}

function show(alerts: readonly AlertRow[]): void {
  const { cache } = client.apollo
  cache.batch({
    update() {
      for (const { id, status, assignee } of alerts)
        cache.modify({
          id: `Alert:${id}`,
          fields: {
            status: () => status,
            assignee: (_, { toReference }) =>
              assignee === null ? null : toReference({ __typename: 'User', ...assignee }, true)!,
          },
        })
    },
  })
}
