import { createHash, randomBytes } from 'node:crypto'
import { NotFoundError } from '@picket/core'
import type { Viewer } from '../../../access/viewer.ts'
import type { Secrets } from '../../../data-directory/secrets.ts'
import { ApiError } from '../../../errors/api-error.ts'
import { OutboundError, type Send } from '../../../outbound/send.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Database } from '../../../stores/database.ts'
import { putSourceTokens, readSourceTokens } from '../../../stores/source-tokens/source-token-store.ts'
import { readSourceRow, updateSourceRow } from '../../../stores/sources/source-store.ts'
import type { LogSource } from '../../log-source.ts'
import type { SourceService } from '../../source-service.ts'
import { kindOf } from '../../sources/find-kind.ts'
import type { CodeScheme } from '../auth/auth-scheme.ts'
import { CredentialError } from '../auth/credential-error.ts'
import { requestToken } from '../auth/request-token.ts'

/** Authorizes sources by the OAuth authorization code flow with PKCE, in the browser of a user. */
export interface SourceAuthorization {
  /** Returns the address that starts the flow, for one use by this user, or throws an ApiError. */
  start(viewer: Viewer, sourceId: string, successUrl: string): Promise<string>
  /** Returns where to send the browser, and a text that the browser must still have when it comes back. */
  redirect(
    ticket: string,
    sourceId: string,
    successUrl: string,
  ): Promise<{ readonly url: string; readonly browser: string }>
  /** Exchanges the code for tokens. Returns the source, the user and where to send the browser. */
  complete(
    query: URLSearchParams,
    browser: string | undefined,
  ): Promise<{ readonly sourceId: string; readonly viewerId: string; readonly url: string }>
  /** Returns whether the source needs an authorization, and who authorized it when. */
  read(source: LogSource): Promise<AuthorizationState>
  redirectUrl(): string
}

export interface AuthorizationState {
  readonly isNeeded: boolean
  readonly authorizedAt?: number
  readonly authorizedBy?: string
}

/** The encrypted text that leads from one step to the next. Nobody else can create or read it. */
interface Ticket {
  readonly step: 'start' | 'return'
  readonly sourceId: string
  readonly viewerId: string
  readonly successUrl: string
  readonly expiresAt: number
  readonly verifier?: string
  /** The hash of what the browser must have. */
  readonly browser?: string
}

const lifetimes = { start: 120_000, return: 900_000 }

export function createSourceAuthorization({
  database,
  secrets,
  sources,
  send,
  publicUrl,
  now,
}: {
  readonly database: Database
  readonly secrets: Pick<Secrets, 'seal' | 'open' | 'canOpen'>
  readonly sources: Pick<SourceService, 'find' | 'changed'>
  readonly send: Send
  readonly publicUrl: () => string
  readonly now: Clock
}): SourceAuthorization {
  const redirectUrl = (): string => `${publicUrl().replace(/\/$/, '')}/sources-oauth2/token_redirect`

  return {
    redirectUrl,
    async start(viewer, sourceId, successUrl) {
      await needScheme(sourceId)
      if (!isOwn(successUrl)) throw wrongAddress()
      const ticket = seal({
        step: 'start',
        sourceId,
        viewerId: viewer.id,
        successUrl,
        expiresAt: now() + lifetimes.start,
      })
      const query = new URLSearchParams({ id: sourceId, success_url: successUrl, ticket })
      return `${publicUrl().replace(/\/$/, '')}/sources-oauth2/authorize?${query}`
    },
    async redirect(text, sourceId, successUrl) {
      const ticket = open(text, 'start')
      if (ticket.sourceId !== sourceId || ticket.successUrl !== successUrl) throw expired()
      const scheme = await needScheme(sourceId)
      const [verifier, browser] = [randomText(), randomText()]
      const state = seal({
        ...ticket,
        step: 'return',
        expiresAt: now() + lifetimes.return,
        verifier,
        browser: hash(browser),
      })
      const url = new URL(scheme.authorizeUrl)
      const parameters = {
        response_type: 'code',
        client_id: scheme.clientId,
        redirect_uri: redirectUrl(),
        scope: scheme.scopes.join(scheme.scopeSeparator ?? ' '),
        state,
        code_challenge: hash(verifier),
        code_challenge_method: 'S256',
        ...scheme.parameters,
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return { url: url.href, browser }
    },
    async complete(query, browser) {
      const {
        sourceId,
        viewerId,
        successUrl,
        verifier = '',
        browser: expected,
      } = open(query.get('state') ?? '', 'return')
      if (browser === undefined || hash(browser) !== expected) throw expired()
      const scheme = await needScheme(sourceId)
      const refusal = query.get('error')
      if (refusal !== null)
        return { sourceId, viewerId, url: withError(successUrl, query.get('error_description') ?? refusal) }
      const { clientId: id, clientSecret: secret, sentAs = 'parameters', tokenUrl } = scheme
      try {
        const access = await requestToken({
          tokenUrl,
          now: now(),
          sentAs: 'form',
          client: { id, secret, sentAs },
          parameters: {
            grant_type: 'authorization_code',
            code: query.get('code') ?? '',
            redirect_uri: redirectUrl(),
            code_verifier: verifier,
          },
          send: ({ url, headers, body }) => send({ url, method: 'POST', headers, body }),
        })
        // Tokens of some services never expire: they are their own refresh tokens.
        const tokens = secrets.seal(JSON.stringify({ refresh: access.refresh ?? access.token, access }))
        await putSourceTokens(database, {
          source_id: sourceId,
          tokens,
          authorized_at: now(),
          authorized_by: viewerId,
        })
        await restart(sourceId)
      } catch (error) {
        if (!(error instanceof CredentialError || error instanceof OutboundError)) throw error
        return { sourceId, viewerId, url: withError(successUrl, error.message) }
      }
      return { sourceId, viewerId, url: successUrl }
    },
    async read(source) {
      const isNeeded = kindOf(source).authorizationOf?.(source) !== undefined
      const row = isNeeded ? await readSourceTokens(database, source.id) : undefined
      return { isNeeded, ...(row && { authorizedAt: row.authorized_at, authorizedBy: row.authorized_by }) }
    },
  }

  async function needScheme(sourceId: string): Promise<CodeScheme> {
    const state = await sources.find(sourceId)
    if (!state) throw new NotFoundError(`Log source "${sourceId}" does not exist.`)
    const scheme = kindOf(state.source).authorizationOf?.(state.source)
    if (scheme) return scheme
    throw new ApiError(
      'InvalidInput',
      'This source does not need an authorization: its settings contain its credentials.',
    )
  }

  /** The supervisor starts the source again, which tries at once. */
  async function restart(sourceId: string): Promise<void> {
    const row = await readSourceRow(database, sourceId)
    if (!row) return
    await updateSourceRow(database, sourceId, { updated_at: Math.max(now(), row.updated_at + 1) })
    sources.changed(sourceId)
  }

  function isOwn(url: string): boolean {
    return URL.canParse(url) && new URL(url).origin === new URL(publicUrl()).origin
  }

  function seal(ticket: Ticket): string {
    return secrets.seal(JSON.stringify(ticket))
  }

  function open(text: string, step: Ticket['step']): Ticket {
    if (!secrets.canOpen(text)) throw expired()
    const ticket = JSON.parse(secrets.open(text)) as Ticket
    if (ticket.step !== step || ticket.expiresAt < now()) throw expired()
    return ticket
  }
}

function expired(): ApiError {
  return new ApiError(
    'InvalidInput',
    'This authorization has expired or was started in another browser. Start it again.',
  )
}

function wrongAddress(): ApiError {
  const message = 'Enter an address of this server.'
  return new ApiError('InvalidInput', message, { fields: [{ path: 'successUrl', message }] })
}

function withError(successUrl: string, reason: string): string {
  const url = new URL(successUrl)
  url.searchParams.set('error', reason.slice(0, 300))
  return url.href
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function randomText(): string {
  return randomBytes(32).toString('base64url')
}
