import { deliveryOutcome, type DeliveryOutcome } from '@picket/core'
import { AlertExtras } from '@picket/core/api'
import { useEffect } from 'react'
import { client } from '../../../app/client.ts'
import { isAway } from '../../../app/presence.ts'
import { beforeSessionEnds } from '../../../app/session/session.ts'
import { createStore, useStore } from '../../../app/store.ts'
import type { AlertRow } from '../alert-row.ts'

/** An entity of an alert. */
export interface Entity {
  readonly kind: string
  readonly value: string
}

export interface Extras {
  readonly entities: readonly Entity[]
  /** The destinations whose last attempt failed, and those that were delivered to. */
  readonly failed: readonly string[]
  readonly sent: readonly string[]
}

const known = createStore<ReadonlyMap<string, Extras>>(new Map())
const asked = createStore(new Set<string>())
/** The maximum number of alerts in a request. */
const atOnce = 100
/** How often rows that can have changed are refreshed. */
const againMs = 60_000

/** Data of the data lake and the outbox for the rows. It loads after the rows, which do not wait for it. */
export function useExtras(rows: readonly AlertRow[], isOn: boolean): ReadonlyMap<string, Extras> {
  const round = useStore(asked)
  useEffect(() => {
    if (isOn) void load(rows.map(({ id }) => id))
  }, [rows, isOn, round])
  // A pending or failed delivery can succeed later.
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      if (!isAway())
        void load(
          rows
            .map(({ id }) => id)
            .filter(isUnsettled)
            .slice(0, atOnce),
          true,
        )
    }, againMs)
    return () => clearInterval(timer)
  }, [rows, isOn])
  return useStore(known)
}

// Event values require access to their log types, so they must not be shown to the next user.
beforeSessionEnds(() => {
  asked.set(new Set())
  known.set(new Map())
})

/** Refreshes the marks of all rows, when the user refreshes the list. */
export function forgetExtras(): void {
  asked.set(new Set())
}

/** The delivery to a destination is still pending. */
function isUnsettled(id: string): boolean {
  const extras = known.get().get(id)
  return extras !== undefined && (extras.failed.length > 0 || extras.sent.length === 0)
}

async function load(ids: readonly string[], isAgain = false): Promise<void> {
  const own = asked.get()
  const wanted = ids.filter((id) => isAgain || !own.has(id)).slice(0, 1000)
  for (const id of wanted) own.add(id)
  for (let at = 0; at < wanted.length; at += atOnce) {
    const alertIds = wanted.slice(at, at + atOnce)
    try {
      const { alerts, alertEntities } = await client.query(AlertExtras, { alertIds }, { failSilently: true })
      if (own !== asked.get()) return
      const next = new Map(known.get())
      const entities = new Map(alertEntities.map((one) => [one.alertId, one.entities]))
      for (const { node } of alerts.edges) {
        const last = new Map(node.deliveries.map((attempt) => [attempt.outputId, deliveryOutcome(attempt)]))
        const those = (wanted: DeliveryOutcome) => [...last].filter(([, one]) => one === wanted).map(([id]) => id)
        next.set(node.id, { entities: entities.get(node.id) ?? [], failed: those('failed'), sent: those('delivered') })
      }
      known.set(next)
    } catch {
      // The list works without it. The next refresh retries.
      for (const id of alertIds) own.delete(id)
    }
  }
}
