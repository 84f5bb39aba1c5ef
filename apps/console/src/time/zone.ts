import { createStore, useStore } from '../app/store.ts'

const local = Intl.DateTimeFormat().resolvedOptions().timeZone
const key = 'picket.zone'

/** The one of this computer, and UTC. */
export const zones: readonly string[] = [...new Set([local, 'UTC'])]
const zone = createStore(zones.find((one) => one === localStorage.getItem(key)) ?? local)

export const useZone = (): string => useStore(zone)

/** The other one, where there is another. */
export function flipZone(): void {
  const next = zones.find((one) => one !== zone.get()) ?? zone.get()
  localStorage.setItem(key, next)
  zone.set(next)
}
