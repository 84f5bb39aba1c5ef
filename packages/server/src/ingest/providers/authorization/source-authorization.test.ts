import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { systemViewer } from '../../../access/viewer.ts'
import type { OutboundRequest } from '../../../outbound/send.ts'
import { openSources } from '../../testing/sources.ts'
import { createAuthorizer } from '../auth/authorizer.ts'
import type { CodeScheme } from '../auth/auth-scheme.ts'
import type { SendTokenRequest } from '../auth/request-token.ts'
import { createTokenStore } from './stored-tokens.ts'
import { createSourceAuthorization } from './source-authorization.ts'

const publicUrl = 'https://picket.example.com'
const successUrl = `${publicUrl}/configure/log-sources/slack/source-1/authorize/`

async function open() {
  const world = await openSources()
  const { database, secrets, clock, service } = world
  const { source } = await service.create(systemViewer, 'LogPulling.dropbox', {
    integrationLabel: 'Files',
    logTypes: ['Custom.Orders'],
    logStreamType: 'JSON',
    settings: { authentication: 'authorize', appKey: 'the-app', appSecret: 'hush-secret' },
  })
  const sent: OutboundRequest[] = []
  const vendor = { verifier: '', refresh: 'hush-refresh-1', status: 200 }
  const send = async (request: OutboundRequest) => {
    sent.push(request)
    const form = Object.fromEntries(new URLSearchParams(request.body))
    if (form['code_verifier'] !== undefined) vendor.verifier = form['code_verifier']
    const isRight = form['grant_type'] === 'authorization_code' || form['refresh_token'] === vendor.refresh
    const text =
      isRight && vendor.status === 200
        ? JSON.stringify({ access_token: `hush-access-${sent.length}`, refresh_token: vendor.refresh, expires_in: 600 })
        : JSON.stringify({ error: 'invalid_grant', error_description: 'The grant was revoked.' })
    return { status: isRight ? vendor.status : 400, headers: new Headers(), text }
  }
  const authorization = createSourceAuthorization({
    database,
    secrets,
    sources: service,
    send,
    publicUrl: () => publicUrl,
    now: () => clock.now,
  })
  /** Follows the redirects to the vendor, as a browser does. */
  const toVendor = async () => {
    const start = new URL(await authorization.start(systemViewer, source.id, successUrl))
    const query = start.searchParams
    const { url, browser } = await authorization.redirect(
      query.get('ticket')!,
      query.get('id')!,
      query.get('success_url')!,
    )
    return { start, url: new URL(url), browser }
  }
  return { ...world, source, authorization, toVendor, sent, vendor, send }
}

// spec: D3-2.4 D3-7.6
describe('authorizing a source in a browser', () => {
  it('leads to the provider with state and PKCE, and stores the tokens encrypted', async () => {
    const { authorization, toVendor, source, sent, vendor, database, secrets, service } = await open()
    expect(await authorization.read(source)).toEqual({ isNeeded: true })
    const { start, url, browser } = await toVendor()
    expect([
      start.origin + start.pathname,
      start.searchParams.get('id'),
      start.searchParams.get('success_url'),
    ]).toEqual([`${publicUrl}/sources-oauth2/authorize`, source.id, successUrl])
    const { state, code_challenge, ...parameters } = Object.fromEntries(url.searchParams)
    expect([url.origin + url.pathname, parameters]).toEqual([
      'https://www.dropbox.com/oauth2/authorize',
      {
        response_type: 'code',
        client_id: 'the-app',
        redirect_uri: `${publicUrl}/sources-oauth2/token_redirect`,
        scope: 'events.read',
        code_challenge_method: 'S256',
        token_access_type: 'offline',
      },
    ])
    const done = await authorization.complete(new URLSearchParams({ state: state!, code: 'the-code' }), browser)
    expect(done).toEqual({ sourceId: source.id, viewerId: systemViewer.id, url: successUrl })
    expect(createHash('sha256').update(vendor.verifier).digest('base64url')).toBe(code_challenge)
    expect(Object.fromEntries(new URLSearchParams(sent[0]!.body))).toMatchObject({
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: `${publicUrl}/sources-oauth2/token_redirect`,
    })
    expect(JSON.stringify(await database.selectFrom('source_tokens').selectAll().execute())).not.toContain('hush')
    expect(await createTokenStore(database, secrets, source.id).read()).toMatchObject({ refresh: 'hush-refresh-1' })
    expect(await authorization.read(source)).toMatchObject({ isNeeded: true, authorizedBy: systemViewer.id })
    // The supervisor starts it again.
    expect((await service.find(source.id))!.source.updatedAt).toBeGreaterThan(source.updatedAt)
  })

  it('accepts an answer only in the same browser, in time, and for the same step', async () => {
    const { authorization, toVendor, clock, source, sent } = await open()
    const { start, url, browser } = await toVendor()
    const answer = new URLSearchParams({ state: url.searchParams.get('state')!, code: 'the-code' })
    const expired = 'This authorization has expired or was started in another browser. Start it again.'
    await expect(authorization.complete(answer, undefined)).rejects.toThrow(expired)
    await expect(authorization.complete(answer, 'another')).rejects.toThrow(expired)
    const ticket = start.searchParams.get('ticket')!
    await expect(authorization.complete(new URLSearchParams({ state: ticket, code: 'x' }), browser)).rejects.toThrow(
      expired,
    )
    await expect(authorization.redirect(ticket, source.id, 'https://evil.example.com')).rejects.toThrow(expired)
    clock.now += 900_001
    await expect(authorization.complete(answer, browser)).rejects.toThrow(expired)
    await expect(authorization.start(systemViewer, source.id, 'https://evil.example.com')).rejects.toThrow(
      'Enter an address of this server.',
    )
    expect(sent).toEqual([])
  })

  it('returns with the reason when the user or the provider declines', async () => {
    const { authorization, toVendor, vendor } = await open()
    const { url, browser } = await toVendor()
    const state = url.searchParams.get('state')!
    const declined = new URLSearchParams({ state, error: 'access_denied', error_description: 'The user said no.' })
    expect((await authorization.complete(declined, browser)).url).toBe(`${successUrl}?error=The+user+said+no.`)
    vendor.status = 401
    const rejected = await authorization.complete(new URLSearchParams({ state, code: 'x' }), browser)
    expect(new URL(rejected.url).searchParams.get('error')).toBe(
      'The service rejects the credentials of the source with status 401 (invalid_grant: The grant was revoked.).',
    )
  })

  it('stores a new refresh token before the access token is used, and asks to authorize again when it was revoked', async () => {
    const { authorization, toVendor, vendor, database, secrets, source, send, clock, sent } = await open()
    const { url, browser } = await toVendor()
    await authorization.complete(new URLSearchParams({ state: url.searchParams.get('state')!, code: 'c' }), browser)
    const tokens = createTokenStore(database, secrets, source.id)
    const scheme = {
      kind: 'code',
      tokenUrl: 'https://api.example.com/token',
      clientId: 'a',
      clientSecret: 'b',
    } as CodeScheme
    const post: SendTokenRequest = (request) => send({ method: 'POST', ...request })
    const authorizer = () =>
      createAuthorizer({ scheme, send: post, tokens, now: () => clock.now, randomId: () => 'id' })
    const request = { method: 'GET', url: new URL('https://api.example.com/'), headers: {}, body: '' }
    expect(await authorizer().headersFor(request)).toEqual({ authorization: 'Bearer hush-access-1' })
    clock.now += 600_000
    expect(await authorizer().headersFor(request)).toEqual({ authorization: 'Bearer hush-access-2' })
    expect(await tokens.read()).toMatchObject({ refresh: 'hush-refresh-1', access: { token: 'hush-access-2' } })
    vendor.refresh = 'another'
    clock.now += 600_000
    await expect(authorizer().headersFor(request)).rejects.toThrow(
      'The authorization of the source was revoked or has expired. Authorize again.',
    )
    expect(sent).toHaveLength(3)
  })

  it('is not offered to sources with credentials of their own, and forgotten with a deleted source', async () => {
    const { authorization, toVendor, service, source, database } = await open()
    const { url, browser } = await toVendor()
    await authorization.complete(new URLSearchParams({ state: url.searchParams.get('state')!, code: 'c' }), browser)
    const { source: other } = await service.create(systemViewer, 'LogPulling.asana', {
      integrationLabel: 'Tasks',
      logTypes: ['Custom.Orders'],
      logStreamType: 'JSON',
      settings: { workspaceId: '1', token: 'hush' },
    })
    expect(await authorization.read(other)).toEqual({ isNeeded: false })
    await expect(authorization.start(systemViewer, other.id, successUrl)).rejects.toThrow(
      'This source does not need an authorization: its settings contain its credentials.',
    )
    await service.delete(systemViewer, source.id)
    expect(await database.selectFrom('source_tokens').selectAll().execute()).toEqual([])
  })
})
