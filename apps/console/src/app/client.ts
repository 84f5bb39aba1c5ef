import { createClient, CurrentUser, type PageStatus } from '@picket/core/api'
import { createStore } from './store.ts'
import { forget, idToken, type Me } from './session/session.ts'
import { keepReferrer } from './session/referrer.ts'

/** The failure that takes the place of the whole page, until the next one (specification 000: section 8). */
export const pageStatus = createStore<PageStatus | undefined>(undefined)

export const client = createClient({
  url: location.origin,
  fetch: (url, init) => fetch(url, init as RequestInit),
  async credentials() {
    const value = await idToken()
    return value === undefined ? undefined : { kind: 'session', idToken: value }
  },
  onUnauthenticated() {
    keepReferrer(location.pathname + location.search)
    forget()
  },
  onStatus: (status) => pageStatus.set(status),
})

export async function askWhoIAm(): Promise<Me> {
  const { me } = await client.query(CurrentUser, {}, { failSilently: true })
  return me
}
