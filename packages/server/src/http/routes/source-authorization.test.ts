import { expect, it } from 'vitest'
import type { SourceAuthorization } from '../../ingest/providers/authorization/source-authorization.ts'
import { silentLog } from '../../ports/log.ts'
import { sourceAuthorizationRoutes } from './source-authorization.ts'
import { anonymousViewer } from '../../access/viewer.ts'

// spec: D3-7.6
it('sends the browser to the provider and back, with a cookie that only it has', async () => {
  const audited: unknown[] = []
  const asked: unknown[] = []
  const authorization = {
    async redirect(...parameters: readonly string[]) {
      asked.push(parameters)
      return { url: 'https://vendor.example.com/authorize?state=s', browser: 'b-1' }
    },
    async complete(query: URLSearchParams, browser: string | undefined) {
      asked.push([query.get('code'), query.get('state'), browser])
      return { sourceId: 's1', viewerId: 'u1', url: 'https://picket.example.com/done' }
    },
  } as unknown as SourceAuthorization
  const audit = { record: async (entry: unknown) => void audited.push(entry) } as never
  const [authorize, back] = sourceAuthorizationRoutes({ authorization, audit })
  const context = {
    viewer: anonymousViewer,
    info: {} as never,
    log: silentLog,
    isSecure: true,
    params: {},
    identified: () => undefined,
  }
  const go = async (route: typeof authorize, url: string, cookie = '') => {
    const request = new Request(`https://picket.example.com${url}`, { headers: { cookie } })
    const { status, headers } = await route!.handle(request, context)
    return [status, headers.get('location'), headers.get('set-cookie'), headers.get('referrer-policy')]
  }
  expect(await go(authorize, '/sources-oauth2/authorize?id=s1&success_url=u&ticket=t')).toEqual([
    302,
    'https://vendor.example.com/authorize?state=s',
    '__Host-picket-authorize=b-1; Path=/; Max-Age=900; HttpOnly; SameSite=Lax; Secure',
    'no-referrer',
  ])
  expect(await go(back, '/sources-oauth2/token_redirect?code=c&state=s', '__Host-picket-authorize=b-1')).toEqual([
    302,
    'https://picket.example.com/done',
    '__Host-picket-authorize=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    'no-referrer',
  ])
  expect(asked).toEqual([
    ['t', 's1', 'u'],
    ['c', 's', 'b-1'],
  ])
  expect(audited).toMatchObject([{ action: 'AUTHORIZE_LOG_SOURCE', parameters: { id: 's1', userId: 'u1' } }])
})
