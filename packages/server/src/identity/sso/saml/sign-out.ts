import { randomBytes } from 'node:crypto'
import { InvalidInputError } from '@picket/core'
import type { Clock } from '../../../ports/clock.ts'
import type { Log } from '../../../ports/log.ts'
import type { Database } from '../../../stores/database.ts'
import { revokeSession } from '../../../stores/sessions/session-store.ts'
import {
  findProviderSession,
  insertProviderSession,
  listProviderSessionsOf,
} from '../../../stores/single-sign-on/provider-session-store.ts'
import type { Addresses } from '../addresses.ts'
import type { SignOnFlows } from '../sign-on-flows.ts'
import type { SamlSettings, SsoSettings } from '../sso-settings.ts'
import { printLogoutRequest, printLogoutResponse, readLogoutRequest, readLogoutResponse } from './logout-messages.ts'
import { nameHashOf, type ProviderSession } from './provider-session.ts'
import { printRedirect, readRedirect } from './redirect-binding.ts'
import type { ServiceKey } from './service-key.ts'

/** Single logout, started by either side (SAML profiles 4.4, by redirect). Every message is signed. */
export interface SamlSignOut {
  /** Records which session of the provider a session belongs to. */
  remember(sessionId: string, session: ProviderSession): Promise<void>
  /** Returns the URL at which the provider ends its session; undefined if it cannot, or need not. */
  requestUrl(sessionId: string, returnUrl: string): Promise<string | undefined>
  /**
   * Handles a request or response of the provider in the query of a URL. Throws UnauthenticatedError if it is not
   * authentic.
   */
  take(search: string): Promise<TakenSignOut>
}

export interface TakenSignOut {
  /** The URL that the browser is redirected to. */
  readonly url: string
  /** The user whose sessions were ended. */
  readonly users: readonly { readonly id: string; readonly email: string }[]
}

/** The maximum length of a relay state (SAML bindings 3.4.3). */
const longestRelayState = 80
/** Longer than the maximum age of a request. */
const rememberedMs = 20 * 60_000

export function createSamlSignOut(ports: {
  readonly database: Database
  readonly ssoSettings: { read(): Promise<SsoSettings> }
  readonly serviceKey: ServiceKey
  readonly flows: Pick<SignOnFlows, 'useAssertion'>
  readonly addresses: () => Addresses
  readonly now: Clock
  readonly log: Log
}): SamlSignOut {
  const { database, ssoSettings, serviceKey, flows, addresses, now, log } = ports
  const find = async (): Promise<{ readonly saml: SamlSettings; readonly clockSkewMs: number } | undefined> => {
    const { enabled, kind, saml, signOutAtProvider, clockSkewSeconds } = await ssoSettings.read()
    const isOn = enabled && kind === 'SAML' && signOutAtProvider && saml?.provider.signOut !== undefined
    return isOn ? { saml, clockSkewMs: clockSkewSeconds * 1000 } : undefined
  }
  const send = async (kind: 'SAMLRequest' | 'SAMLResponse', url: string, xml: string, relayState?: string) =>
    printRedirect(url, { kind, xml, relayState }, (await serviceKey.read()).privateKey)
  const messageTo = (destination: string) => ({
    id: `_${randomBytes(20).toString('hex')}`,
    issuer: addresses().entityId,
    destination,
    now: now(),
  })
  /** Only a page of this server. */
  const pageOf = (relayState: string | undefined): string => {
    const { signInUrl } = addresses()
    const url = relayState === undefined ? null : URL.parse(relayState)
    return url !== null && url.origin === new URL(signInUrl).origin && url.username === '' ? url.href : signInUrl
  }
  const end = async (sessions: Awaited<ReturnType<typeof listProviderSessionsOf>>): Promise<TakenSignOut['users']> => {
    for (const { session_id } of sessions) await revokeSession(database, session_id, now())
    return [...new Map(sessions.map(({ user_id: id, email }) => [id, { id, email }])).values()]
  }

  return {
    async remember(sessionId, session) {
      await insertProviderSession(database, {
        session_id: sessionId,
        name_hash: nameHashOf(session),
        provider_session: JSON.stringify(session),
      })
    },
    async requestUrl(sessionId, returnUrl) {
      const settings = await find()
      const row = settings && (await findProviderSession(database, sessionId))
      if (settings === undefined || row === undefined) return undefined
      const { url } = settings.saml.provider.signOut!
      const session = JSON.parse(row.provider_session) as ProviderSession
      if (session.issuer !== settings.saml.provider.entityId || session.nameId === '') return undefined
      const relayState = returnUrl.length <= longestRelayState ? returnUrl : undefined
      return send('SAMLRequest', url, printLogoutRequest(session, messageTo(url)), relayState)
    },
    async take(search) {
      const settings = await find()
      if (settings === undefined) throw new InvalidInputError('Sign-out at the identity provider is not enabled.')
      const { provider } = settings.saml
      const { kind, xml, relayState } = readRedirect(search, provider.certificates)
      const { entityId: issuer } = provider
      const expected = { issuer, destination: addresses().signOutUrl, now: now(), clockSkewMs: settings.clockSkewMs }
      if (kind === 'SAMLResponse') {
        if (!(await readLogoutResponse(xml, expected)))
          log.warn({ issuer }, 'the identity provider did not end all sessions')
        return { url: pageOf(relayState), users: [] }
      }
      const request = await readLogoutRequest(xml, expected)
      await database
        .transaction()
        .execute((trx) => flows.useAssertion(issuer, `logout ${request.id}`, now() + rememberedMs, trx))
      const sessions = await listProviderSessionsOf(database, nameHashOf({ issuer, nameId: request.nameId }))
      const users = await end(sessions.filter((each) => isMeant(each.provider_session, request.indexes)))
      const { answerUrl } = provider.signOut!
      const answer = printLogoutResponse(request.id, messageTo(answerUrl))
      return { url: await send('SAMLResponse', answerUrl, answer, relayState), users }
    },
  }
}

/** A session without an index is ended with all sessions of the user. */
function isMeant(said: string, indexes: readonly string[]): boolean {
  const { index } = JSON.parse(said) as ProviderSession
  return indexes.length === 0 || index === '' || indexes.includes(index)
}
