import { deliveryOutcome, type DeliveryOutcome } from '@picket/core'
import { AlertExtras } from '@picket/core/api'
import { useEffect } from 'react'
import { client } from '../../../app/client.ts'
import { isAway } from '../../../app/presence.ts'
import { beforeSessionEnds } from '../../../app/session/session.ts'
import { createStore, useStore } from '../../../app/store.ts'
import type { AlertRow } from '../alert-row.ts'

/** Who or what an alert is about. */
export interface Entity {
  readonly kind: string
  readonly value: string
}

export interface Extras {
  readonly entities: readonly Entity[]
  /** The destinations whose last try failed, and those that have it. */
  readonly failed: readonly string[]
  readonly sent: readonly string[]
}

const known = createStore<ReadonlyMap<string, Extras>>(new Map())
const asked = createStore(new Set<string>())
/** In one request. */
const atOnce = 100
/** How often those are looked at again of whom something may be new. */
const againMs = 60_000

/** What the data lake and the outbox tell of these alerts: it comes after the rows, which do not wait for it. */
export function useExtras(rows: readonly AlertRow[], isOn: boolean): ReadonlyMap<string, Extras> {
  const round = useStore(asked)
  useEffect(() => {
    if (isOn) void load(rows.map(({ id }) => id))
  }, [rows, isOn, round])
  // A delivery that waits or failed may go well later.
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

// Values of events are shown to whom their log types are: nobody else, signed in later, is given them.
beforeSessionEnds(() => {
  asked.set(new Set())
  known.set(new Map())
})

/** For the marks of all rows: somebody asks for the list again. */
export function forgetExtras(): void {
  asked.set(new Set())
}

/** No destination has it for good yet. */
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
      // The list is whole without it; the next look asks again.
      for (const id of alertIds) own.delete(id)
    }
  }
}
