import { createClient, CurrentUser, type PageStatus } from '@picket/core/api'
import { createStore } from './store.ts'
import { idToken, loseSession, sessionNumber, type Me } from './session/session.ts'
import { errorText } from './strings.ts'

/** The failure that takes the place of the whole page, until the next one (specification 000: section 8). */
export const pageStatus = createStore<PageStatus | undefined>(undefined)

export const client = createClient({
  url: location.origin,
  async fetch(url, init) {
    const asked = sessionNumber()
    const response = await fetch(url, init as RequestInit)
    // Nothing goes on from it as whoever is there now: no next step of a change, and no offer to take it back.
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

/** What was answered to whoever was signed in is nobody else's. Once nothing shows it any more. */
export function forgetAnswers(): void {
  setTimeout(() => void client.apollo.clearStore().catch(() => undefined), 0)
}

export async function askWhoIAm(): Promise<Me> {
  const { me } = await client.query(CurrentUser, {}, { failSilently: true })
  return me
}
