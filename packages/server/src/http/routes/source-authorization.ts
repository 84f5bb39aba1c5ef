import type { AuditLog } from '../../audit/audit-log.ts'
import type { SourceAuthorization } from '../../ingest/providers/authorization/source-authorization.ts'
import type { Route } from '../route.ts'

/**
 * Authorizes a log source at its provider, in the browser. A browser sends no API token when it follows a link: the ticket of
 * `authorizeSource` proves who started the authorization.
 */
export function sourceAuthorizationRoutes({
  authorization,
  audit,
}: {
  readonly authorization: SourceAuthorization
  readonly audit: AuditLog
}): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/sources-oauth2/authorize',
      access: { anyone: true },
      async handle(request, { isSecure }) {
        const query = new URL(request.url).searchParams
        const [ticket, id, successUrl] = [query.get('ticket'), query.get('id'), query.get('success_url')]
        const { url, browser } = await authorization.redirect(ticket ?? '', id ?? '', successUrl ?? '')
        return redirect(
          url,
          `${cookie(isSecure)}=${browser}; Path=/; Max-Age=900; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
        )
      },
    },
    {
      method: 'GET',
      path: '/sources-oauth2/token_redirect',
      access: { anyone: true },
      async handle(request, { isSecure, info, viewer }) {
        const query = new URL(request.url).searchParams
        const { sourceId, viewerId, url } = await authorization.complete(query, readCookie(request.headers, isSecure))
        await audit.record({
          action: 'AUTHORIZE_LOG_SOURCE',
          viewer,
          parameters: { id: sourceId, userId: viewerId },
          result: new URL(url).searchParams.has('error') ? 'FAILED' : 'SUCCEEDED',
          request: info,
        })
        return redirect(
          url,
          `${cookie(isSecure)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
        )
      },
    },
  ]
}

function cookie(isSecure: boolean): string {
  return isSecure ? '__Host-picket-authorize' : 'picket-authorize'
}

function readCookie(headers: Headers, isSecure: boolean): string | undefined {
  const start = `${cookie(isSecure)}=`
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
}

/** The address contains a secret state: it is not sent on as a referrer. */
function redirect(location: string, setCookie: string): Response {
  return new Response(null, {
    status: 302,
    headers: { location, 'set-cookie': setCookie, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}
