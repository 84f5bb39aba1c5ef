import { createClient, CurrentUser, type PageStatus } from '@picket/core/api'
import { createStore } from './store.ts'
import { idToken, loseSession, type Me } from './session/session.ts'

/** The failure that takes the place of the whole page, until the next one (specification 000: section 8). */
export const pageStatus = createStore<PageStatus | undefined>(undefined)

export const client = createClient({
  url: location.origin,
  fetch: (url, init) => fetch(url, init as RequestInit),
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
