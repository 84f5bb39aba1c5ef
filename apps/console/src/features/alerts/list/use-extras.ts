import { deliveryOutcome, type DeliveryOutcome } from '@picket/core'
import { AlertExtras } from '@picket/core/api'
import { useEffect } from 'react'
import { client } from '../../../app/client.ts'
import { beforeSessionEnds } from '../../../app/session/session.ts'
import { createStore, useStore } from '../../../app/store.ts'
import type { AlertRow } from '../actions.tsx'

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
let asked = new Set<string>()
/** In one request. */
const atOnce = 100

/** What the data lake and the outbox tell of these alerts: it comes after the rows, which do not wait for it. */
export function useExtras(rows: readonly AlertRow[], isOn: boolean): ReadonlyMap<string, Extras> {
  useEffect(() => {
    if (isOn) void load(rows.map(({ id }) => id))
  }, [rows, isOn])
  return useStore(known)
}

// Values of events are shown to whom their log types are: nobody else, signed in later, is given them.
beforeSessionEnds(() => {
  asked = new Set()
  known.set(new Map())
})

async function load(ids: readonly string[]): Promise<void> {
  const own = asked
  const wanted = ids.filter((id) => !own.has(id)).slice(0, 1000)
  for (const id of wanted) own.add(id)
  for (let at = 0; at < wanted.length; at += atOnce) {
    const alertIds = wanted.slice(at, at + atOnce)
    try {
      const { alerts, alertEntities } = await client.query(AlertExtras, { alertIds }, { failSilently: true })
      if (own !== asked) return
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
