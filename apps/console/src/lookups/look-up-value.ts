import { createStore } from '../app/store.ts'

/** The value that is looked up. It stays while the dialog closes. */
export const lookedUp = createStore<{ readonly value: string; readonly isOpen: boolean }>({ value: '', isOpen: false })

/** Asks the enrichment providers about a value, in a dialog. */
export function lookUpValue(value: string): void {
  // Opens after the current event, so that the menu has closed and the dialog gets the focus.
  setTimeout(() => lookedUp.set({ value, isOpen: true }))
}

/** Returns whether a value has the form of an address, domain, URL or hash. The server decides. */
export function isLookedUp(value: string): boolean {
  return (
    /^\d{1,3}(\.\d{1,3}){3}$/.test(value) ||
    (/^[\da-f:.]+$/i.test(value) && value.includes(':')) ||
    /^(?:[\da-f]{32}|[\da-f]{40}|[\da-f]{64})$/i.test(value) ||
    /^https?:\/\/\S+$/i.test(value) ||
    /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i.test(value)
  )
}
