import { createStore, useStore } from '../app/store.ts'
import { keepText } from '../app/storage-full.ts'

/** The zone of this computer. */
export const local = Intl.DateTimeFormat().resolvedOptions().timeZone
const key = 'picket.zone'
const kept = localStorage.getItem(key)

/** What somebody chose; nothing: what is usual here. */
export const chosenZone = createStore<string | undefined>(kept !== null && isZone(kept) ? kept : undefined)
const usualZone = createStore(local)
/** The one besides UTC. */
let other = chosenZone.get() ?? local

/** In which times are shown. */
export function useZone(): string {
  const usual = useStore(usualZone)
  return useStore(chosenZone) ?? usual
}

/** For whoever did not choose: UTC, or the one of this computer. */
export function setUsualZone(isUtc: boolean): void {
  usualZone.set(isUtc ? 'UTC' : local)
}

/** From now on, here. */
export function chooseZone(name: string): void {
  keepText(localStorage, key, name)
  if (name !== 'UTC') other = name
  chosenZone.set(name)
}

/** What a flip leads to; nothing where this computer is at UTC and nobody chose another. */
export function otherZone(zone: string): string | undefined {
  const next = zone === 'UTC' ? other : 'UTC'
  return next === zone ? undefined : next
}

/** UTC, or the one besides it. */
export function flipZone(): void {
  const next = otherZone(chosenZone.get() ?? usualZone.get())
  if (next !== undefined) chooseZone(next)
}

/** Whether this browser knows a zone by this name. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
