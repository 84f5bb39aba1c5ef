import { createClient, CurrentUser, type PageStatus } from '@picket/core/api'
import { createStore } from './store.ts'
import { idToken, loseSession, sessionNumber, type Me } from './session/session.ts'
import { errorText } from './strings.ts'

/** The failure whose page replaces the current page, until the next navigation. */
export const pageStatus = createStore<PageStatus | undefined>(undefined)

export const client = createClient({
  url: location.origin,
  async fetch(url, init) {
    const asked = sessionNumber()
    const response = await fetch(url, init as RequestInit)
    // Work of an ended session stops: no further steps of a change, and no offer to undo it.
    if (sessionNumber() !== asked) throw new Error(errorText.sessionOver)
    return response
  },
  async credentials() {
    const value = await idToken()
    return value === undefined ? undefined : { kind: 'session', idToken: value }
  },
  onUnauthenticated: () => loseSession(location.pathname + location.search),
  onStatus: (status) => pageStatus.set(status),
})

/** Drops the responses of the previous user once nothing on the page uses them. */
export function forgetAnswers(): void {
  setTimeout(() => void client.apollo.clearStore().catch(() => undefined), 0)
}

export async function askWhoIAm(): Promise<Me> {
  const { me } = await client.query(CurrentUser, {}, { failSilently: true })
  return me
}
