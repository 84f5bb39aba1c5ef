import { createStore, useStore } from '../app/store.ts'
import { keepText } from '../app/storage-full.ts'

/** The time zone of this computer. */
export const local = Intl.DateTimeFormat().resolvedOptions().timeZone
const key = 'picket.zone'
const kept = localStorage.getItem(key)

/** The selected zone; undefined for the default. */
export const chosenZone = createStore<string | undefined>(kept !== null && isZone(kept) ? kept : undefined)
const usualZone = createStore(local)
/** The zone other than UTC. */
let other = chosenZone.get() ?? local

/** The zone of displayed times. */
export function useZone(): string {
  const usual = useStore(usualZone)
  return useStore(chosenZone) ?? usual
}

/** The default: UTC or the zone of this computer. */
export function setUsualZone(isUtc: boolean): void {
  usualZone.set(isUtc ? 'UTC' : local)
}

/** Sets the zone of this browser. */
export function chooseZone(name: string): void {
  keepText(localStorage, key, name)
  if (name !== 'UTC') other = name
  chosenZone.set(name)
}

/** Returns the zone after switching; undefined if this computer uses UTC and no other zone is selected. */
export function otherZone(zone: string): string | undefined {
  const next = zone === 'UTC' ? other : 'UTC'
  return next === zone ? undefined : next
}

/** Switches between UTC and the other zone. */
export function flipZone(): void {
  const next = otherZone(chosenZone.get() ?? usualZone.get())
  if (next !== undefined) chooseZone(next)
}

/** Whether this browser supports a zone. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
