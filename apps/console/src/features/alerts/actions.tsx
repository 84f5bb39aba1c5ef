import {
  AlertStates,
  UpdateAlertsAssignee,
  UpdateAlertsByFilter,
  UpdateAlertStatus,
  type AlertStatus,
} from '@picket/core/api'
import { client } from '../../app/client.ts'
import { createStore } from '../../app/store.ts'
import { beginChange, endChange, notify } from '../../ui/notify.tsx'
import type { AlertState, Assignee } from './alert-row.ts'
import { nameOf } from './parts/name-of.ts'
import { listText, statusNames } from './strings.ts'

/** The progress of a bulk change. */
export interface Progress {
  readonly text: string
  readonly done: number
  readonly total: number
}

export const progress = createStore<Progress | undefined>(undefined)
/** Errors of the last change, by alert ID. */
export const failures = createStore<ReadonlyMap<string, string>>(new Map())

/** Sets a status with an optimistic update, and offers to undo it for ten seconds. Returns how many alerts changed. */
export async function setStatus(alerts: readonly AlertState[], status: AlertStatus): Promise<number> {
  const before = alerts.filter((alert) => alert.status !== status)
  return await change(
    before,
    (alert) => ({ ...alert, status }),
    (count) => listText.statusSet(count, statusNames[status]),
  )
}

export async function assign(alerts: readonly AlertState[], assignee: Assignee | null): Promise<number> {
  const before = alerts.filter((alert) => alert.assignee?.id !== assignee?.id)
  return await change(
    before,
    (alert) => ({ ...alert, assignee }),
    (count) => listText.assigned(count, nameOf(assignee)),
  )
}

async function change(
  before: readonly AlertState[],
  next: (alert: AlertState) => AlertState,
  say: (count: number) => string,
): Promise<number> {
  if (before.length === 0) return 0
  let isTakenBack = false
  // Shown immediately, before the server has applied the undo.
  const started = beginChange(() => {
    isTakenBack = true
    show(before)
  })
  const done = await write(before, before.map(next))
  const takeBack = async (): Promise<void> => void (await write(done.map(next), done))
  if (done.length === 0) endChange(started)
  else if (isTakenBack) await takeBack()
  else notify.undoable(say(done.length), listText.undo, takeBack, started)
  return isTakenBack ? 0 : done.length
}

/**
 * The maximum number of alerts named one by one: each that no longer exists is reported. Larger changes use a filter,
 * and report only the count.
 */
const few = 100
const atOnceByName = 25
const atOnceByFilter = 250

/** The number of pending changes and their total: data loaded in the meantime can be older than what is shown. */
let running = 0
let started = 0

/** Shows changes that other users made to these alerts since they were loaded. */
export async function lookAgain(alerts: readonly AlertState[]): Promise<void> {
  if (alerts.length === 0 || running > 0) return
  const before = started
  const input = { ids: alerts.map(({ id }) => id), pageSize: alerts.length }
  const { alerts: found } = await client.query(AlertStates, { input }, { failSilently: true })
  if (started !== before) return
  const was = new Map(alerts.map((alert) => [alert.id, alert]))
  const other = found.edges
    .map(({ node }) => node)
    .filter(({ id, status, assignee }) => status !== was.get(id)?.status || assignee?.id !== was.get(id)?.assignee?.id)
  if (other.length > 0) show(other)
}

/** Counts changes of the activity of alerts, for components that load it themselves. */
export const pastChanged = createStore(0)

/** Reloads the activity of alerts that is shown. */
export function readPastAgain(): void {
  pastChanged.set(pastChanged.get() + 1)
  for (const query of client.apollo.getObservableQueries('active'))
    if (query.queryName === 'AlertTimeline' || query.queryName === 'AlertComments')
      void query.refetch().catch(() => undefined)
}

/**
 * Applies a change optimistically, and reverts it if the server rejects it. Returns the previous values of the changed
 * alerts.
 */
async function write(before: readonly AlertState[], after: readonly AlertState[]): Promise<readonly AlertState[]> {
  running++
  started++
  try {
    return await writeAll(before, after)
  } finally {
    running--
    readPastAgain()
  }
}

async function writeAll(before: readonly AlertState[], after: readonly AlertState[]): Promise<readonly AlertState[]> {
  show(after)
  const failed = new Map<string, string>()
  const was = new Map(before.map((alert) => [alert.id, alert]))
  // One undo can set several values.
  const groups = Map.groupBy(after, (alert) => {
    const old = was.get(alert.id)!
    return JSON.stringify(old.status === alert.status ? { a: alert.assignee?.id ?? null } : { s: alert.status })
  })
  let count = 0
  const isLong = before.length > atOnceByName
  for (const group of groups.values()) {
    const size = before.length > few ? atOnceByFilter : atOnceByName
    for (let at = 0; at < group.length; at += size) {
      if (isLong) progress.set({ text: listText.changing, done: count, total: before.length })
      const some = group.slice(at, at + size)
      const isStatus = was.get(some[0]!.id)!.status !== some[0]!.status
      for (const [id, why] of await send(some, isStatus, before.length > few)) failed.set(id, why)
      count += some.length
    }
  }
  progress.set(undefined)
  const lost = before.filter(({ id }) => failed.has(id))
  show(lost)
  failures.set(new Map([...[...failures.get()].filter(([id]) => !was.has(id)), ...failed]))
  if (lost.length > 0)
    notify.failed([...new Set(failed.values())].join('\n'), listText.notKept(lost.length, before.length))
  return before.filter(({ id }) => !failed.has(id))
}

/** The failed alerts and the reason. */
async function send(
  some: readonly AlertState[],
  isStatus: boolean,
  byFilter: boolean,
): Promise<readonly (readonly [string, string])[]> {
  const ids = some.map(({ id }) => id)
  const { status, assignee } = some[0]!
  const quietly = { failSilently: true }
  try {
    if (byFilter) {
      const wanted = isStatus ? { status } : assignee === null ? { unassign: true } : { assigneeId: assignee.id }
      await client.mutate(UpdateAlertsByFilter, { input: { filter: { ids }, ...wanted } }, quietly)
    } else if (isStatus) await client.mutate(UpdateAlertStatus, { input: { ids, status } }, quietly)
    else await client.mutate(UpdateAlertsAssignee, { input: { ids, assigneeId: assignee?.id ?? null } }, quietly)
    return []
  } catch (error) {
    // One missing alert rejects the whole batch: retries each on its own.
    if (!byFilter && some.length > 1 && (error as { code?: string }).code === 'NOT_FOUND') {
      const each = []
      for (const alert of some) each.push(...(await send([alert], isStatus, false)))
      return each
    }
    return ids.map((id) => [id, (error as Error).message] as const)
  }
}

function show(alerts: readonly AlertState[]): void {
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
