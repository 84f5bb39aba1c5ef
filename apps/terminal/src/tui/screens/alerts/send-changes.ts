import type { Server } from '../../server/server.ts'
import type { AlertTarget } from './alert-target.ts'

/** The most ids that the server accepts at once. */
const most = 100

/** Alerts before and after a change, in the same order. */
export interface AlertChange {
  readonly label: string
  readonly before: readonly AlertTarget[]
  readonly after: readonly AlertTarget[]
}

/**
 * Sends the differences between two states of alerts: statuses and assignees, batched by equal value. `onProgress` receives
 * the number of alerts done.
 */
export async function sendChanges(
  server: Server,
  from: readonly AlertTarget[],
  to: readonly AlertTarget[],
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const { UpdateAlertStatus, UpdateAlertsAssignee } = await import('@picket/core/api')
  const statuses = Map.groupBy(
    to.filter(({ status }, index) => status !== from[index]!.status),
    ({ status }) => status,
  )
  const assignees = Map.groupBy(
    to.filter(({ assignee }, index) => assignee?.id !== from[index]!.assignee?.id),
    ({ assignee }) => assignee?.id ?? null,
  )
  const pieces = [
    ...[...statuses].flatMap(([status, some]) =>
      inPieces(some).map((ids) => ({
        ids,
        send: () => server.change((api) => api.mutate(UpdateAlertStatus, { input: { ids, status } })),
      })),
    ),
    ...[...assignees].flatMap(([assigneeId, some]) =>
      inPieces(some).map((ids) => ({
        ids,
        send: () => server.change((api) => api.mutate(UpdateAlertsAssignee, { input: { ids, assigneeId } })),
      })),
    ),
  ]
  const all = pieces.reduce((sum, { ids }) => sum + ids.length, 0)
  let done = 0
  for (const { ids, send } of pieces) {
    await send()
    done += ids.length
    onProgress(done, all)
  }
}

function inPieces(rows: readonly AlertTarget[]): readonly (readonly string[])[] {
  const ids = rows.map(({ id }) => id)
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, piece) => ids.slice(piece * most, (piece + 1) * most))
}
