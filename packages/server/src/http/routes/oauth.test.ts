import { ForbiddenError, UnauthenticatedError } from '@picket/core'
import { expect, it } from 'vitest'
import type { AuditEntry } from '../../audit/audit-log.ts'
import type { DeviceSignInService } from '../../identity/device-sign-in/device-sign-in-service.ts'
import type { SignInService } from '../../identity/sign-in/sign-in-service.ts'
import { createRateLimit } from '../rate-limit.ts'
import { openHandler } from '../testing/open-handler.ts'
import { OAuthError } from './oauth-error.ts'
import { oauthRoutes, type SignOutElsewhere } from './oauth.ts'

/** Opens the routes with grants that always fail, and a limit of two attempts. */
function open(signOutElsewhere?: SignOutElsewhere) {
  const ended: string[] = []
  const audited: AuditEntry[] = []
  const refuse = async (error: Error): Promise<never> => {
    throw error
  }
  const signIn: Pick<SignInService, 'refresh' | 'signOut'> = {
    refresh: () => refuse(new UnauthenticatedError('The session has ended. Sign in again.')),
    signOut: async (token) => void ended.push(token),
  }
  const failing = (type: string, error: Error) => ({ type, action: 'X', exchange: () => refuse(error) })
  const routes = oauthRoutes({
    signIn: signIn as SignInService,
    deviceSignIns: {} as DeviceSignInService,
    grants: [
      failing('known', new OAuthError('invalid_grant', 'The code was used before.')),
      failing('forbidden', new ForbiddenError('Not from here.')),
      failing('broken', new Error('the database password is hunter2')),
    ],
    ...(signOutElsewhere && { signOutElsewhere }),
    consoleUrl: () => 'https://picket.test',
    audit: { record: async (entry) => void audited.push(entry) },
    rate: createRateLimit({ perSecond: 0.001, burst: 2, now: () => 0 }),
  })
  const handle = openHandler(routes)
  const exchange = async (type: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams({ grant_type: type, client_id: 'console', refresh_token: 'a.b' }).toString()
    const response = await handle(new Request('http://picket.test/oauth2/token', { method: 'POST', headers, body }))
    return [response.status, await response.json()] as const
  }
  return { handle, exchange, ended, audited }
}

it('answers with OAuth error codes, and reveals no details of unexpected errors', async () => {
  expect(await open().exchange('known')).toEqual([
    400,
    { error: 'invalid_grant', error_description: 'The code was used before.' },
  ])
  expect(await open().exchange('forbidden')).toEqual([
    403,
    { error: 'unauthorized_client', error_description: 'Not from here.' },
  ])
  const [status, answer] = await open().exchange('broken')
  expect([status, JSON.stringify(answer)]).toEqual([500, expect.not.stringContaining('hunter2')])
})

it('limits attempts with codes by network, but not refreshes of sessions', async () => {
  const { exchange, audited } = open()
  const statuses = []
  for (const type of ['known', 'known', 'known', 'refresh_token', 'refresh_token'])
    statuses.push((await exchange(type))[0])
  expect(statuses).toEqual([400, 400, 429, 400, 400])
  expect(audited.map(({ action, result }) => `${action} ${result}`)).toEqual([
    'X FAILED',
    'X FAILED',
    'REFRESH_SESSION FAILED',
    'REFRESH_SESSION FAILED',
  ])
})

it('signs out at the provider, too, after the session has ended', async () => {
  const asked: string[][] = []
  const { handle, ended } = open(async (token, returnTo) => {
    asked.push([token, returnTo, String(ended.length)])
    return 'https://provider.example/end?x=y'
  })
  const cookie = 'picket-refresh=session.secret'
  const response = await handle(new Request('http://picket.test/logout', { headers: { cookie } }))
  expect([response.status, response.headers.get('location'), response.headers.get('set-cookie')]).toEqual([
    302,
    'https://provider.example/end?x=y',
    expect.stringMatching(/^picket-refresh=; /),
  ])
  expect([asked, ended]).toEqual([[['session.secret', 'https://picket.test/sign-in/', '0']], ['session.secret']])
})
