import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { UnauthenticatedError } from '@picket/core'
import type { Secrets } from '../../data-directory/secrets.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RandomId } from '../../ports/random-id.ts'
import type { Database } from '../../stores/database.ts'
import * as store from '../../stores/single-sign-on/flow-store.ts'
import type { SignOnFlowTable } from '../../stores/single-sign-on/single-sign-on-tables.ts'
import type { ProviderSession } from './saml/provider-session.ts'
import type { SsoKind } from './sso-settings.ts'

/**
 * Sign-ins through an identity provider, stored so that they survive a restart: requested, authenticated, code issued,
 * code redeemed. Each step happens once, and is bound to the browser that started it.
 */
export interface SignOnFlows {
  begin(request: FlowRequest & { readonly browser: string | undefined }): Promise<StartedFlow>
  /**
   * Throws UnauthenticatedError if the flow has expired, was already continued, or was started from another browser.
   */
  find(id: string, status: SignOnFlow['status'], browser?: string): Promise<SignOnFlow>
  prove(flow: SignOnFlow, proof: ProvenUser): Promise<void>
  /** The code that the client exchanges for a session, within a minute. */
  issueCode(flow: SignOnFlow): Promise<string>
  /**
   * Throws UnauthenticatedError unless the client proves that the code was issued to it: by the cookie of the browser,
   * or by PKCE.
   */
  redeem(proof: CodeProof): Promise<RedeemedFlow>
  /** The session of the code, so that it can be ended if the code is used again. */
  remember(flow: SignOnFlow, sessionId: string): Promise<void>
  /** Marks an assertion as used. Throws UnauthenticatedError if it was used before. */
  useAssertion(issuer: string, id: string, expiresAt: number, trx: Database): Promise<void>
}

export interface FlowRequest {
  readonly kind: SsoKind
  readonly issuer: string
  readonly redirectUri: string
  readonly clientState: string | null
  readonly codeChallenge: string | null
}

export interface ProvenUser {
  readonly id: string
  readonly missing: readonly string[]
  readonly session?: ProviderSession
}

export interface SignOnFlow extends FlowRequest {
  readonly id: string
  readonly status: SignOnFlowTable['status']
  readonly nonce: string
  readonly verifier: string
  readonly userId: string | null
  readonly missing: readonly string[]
  readonly sessionId: string | null
  /** The session at a SAML identity provider. */
  readonly providerSession: ProviderSession | undefined
}

export interface StartedFlow extends SignOnFlow {
  /** The value for a cookie. */
  readonly browser: string
}

export interface RedeemedFlow extends SignOnFlow {
  /** The code was already exchanged, so it may have been stolen. */
  readonly isAgain: boolean
}

export interface CodeProof {
  readonly code: string
  readonly redirectUri: string
  readonly browser: string | undefined
  readonly codeVerifier: string | undefined
}

const flowMinutes = 10
const codeMs = 60_000

export function createSignOnFlows(ports: {
  readonly database: Database
  readonly secrets: Secrets
  readonly now: Clock
  readonly randomId: RandomId
}): SignOnFlows {
  const { database, secrets, now } = ports
  const over = () => new UnauthenticatedError('This sign-in has expired. Start again on the sign-in page.')
  const toFlow = (row: SignOnFlowTable): SignOnFlow => ({
    id: row.id,
    kind: row.kind,
    issuer: row.issuer,
    status: row.status,
    redirectUri: row.redirect_uri,
    clientState: row.client_state,
    codeChallenge: row.code_challenge,
    userId: row.user_id,
    missing: JSON.parse(row.missing) as string[],
    sessionId: row.session_id,
    providerSession: row.provider_session === null ? undefined : (JSON.parse(row.provider_session) as ProviderSession),
    ...(JSON.parse(secrets.open(row.secrets)) as { nonce: string; verifier: string }),
  })
  return {
    async begin(request) {
      await store.deleteFlowsExpiredBefore(database, now())
      await store.deleteUsedAssertionsExpiredBefore(database, now())
      const id = randomBytes(20).toString('hex')
      const browser = request.browser ?? randomText()
      const inner = { nonce: randomText(), verifier: randomText() }
      const row: SignOnFlowTable = {
        id,
        kind: request.kind,
        issuer: request.issuer,
        browser_hash: hashOf(browser),
        secrets: secrets.seal(JSON.stringify(inner)),
        client_state: request.clientState,
        redirect_uri: request.redirectUri,
        code_challenge: request.codeChallenge,
        expires_at: now() + flowMinutes * 60_000,
        status: 'asked',
        user_id: null,
        missing: '[]',
        code_hash: null,
        session_id: null,
        provider_session: null,
      }
      await store.insertFlow(database, row)
      return { ...toFlow(row), browser }
    },
    async find(id, status, browser) {
      const row = await store.findFlow(database, id, now())
      if (row === undefined || row.status !== status) throw over()
      if (browser !== undefined && !isSame(row.browser_hash, hashOf(browser))) throw over()
      return toFlow(row)
    },
    async prove({ id }, { id: user_id, missing, session }) {
      const provider_session = session === undefined ? null : JSON.stringify(session)
      const values = { status: 'proved', user_id, missing: JSON.stringify(missing), provider_session } as const
      if (!(await store.advanceFlow(database, id, 'asked', values))) throw over()
    },
    async issueCode({ id }) {
      const code = randomText()
      const values = { status: 'coded', code_hash: hashOf(code), expires_at: now() + codeMs } as const
      if (!(await store.advanceFlow(database, id, 'proved', values))) throw over()
      return code
    },
    async redeem({ code, redirectUri, browser, codeVerifier }) {
      const row = await store.findFlowByCode(database, hashOf(code))
      if (row === undefined) throw over()
      const isOwner =
        row.code_challenge === null
          ? browser !== undefined && isSame(row.browser_hash, hashOf(browser))
          : codeVerifier !== undefined && isSame(row.code_challenge, hashOf(codeVerifier))
      if (row.status === 'coded' && (!isOwner || row.redirect_uri !== redirectUri || row.expires_at <= now()))
        throw over()
      const isFirst =
        row.status === 'coded' && (await store.advanceFlow(database, row.id, 'coded', { status: 'redeemed' }))
      return { ...toFlow(row), isAgain: !isFirst }
    },
    async remember({ id }, sessionId) {
      const expires_at = now() + flowMinutes * 60_000
      await store.advanceFlow(database, id, 'redeemed', { status: 'redeemed', session_id: sessionId, expires_at })
    },
    async useAssertion(issuer, id, expiresAt, trx) {
      if (!(await store.insertUsedAssertion(trx, hashOf(JSON.stringify([issuer, id])), expiresAt)))
        throw new UnauthenticatedError('The response of the identity provider is refused: it was used before.')
    },
  }
}

function randomText(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
