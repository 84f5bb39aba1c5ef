import type { RefreshedSession } from '../../identity/sessions/session-service.ts'

/** Over TLS under a name that browsers take from us alone (`__Host-`); without TLS, on a laptop, without it. */
function nameOf(isSecure: boolean): string {
  return isSecure ? '__Host-picket-refresh' : 'picket-refresh'
}

export function setRefreshCookie({ refreshToken, expiresAt }: RefreshedSession, isSecure: boolean): string {
  return print(refreshToken, new Date(expiresAt), isSecure)
}

export function clearRefreshCookie(isSecure: boolean): string {
  return print('', new Date(0), isSecure)
}

export function readRefreshCookie(headers: Headers, isSecure: boolean): string | undefined {
  const start = `${nameOf(isSecure)}=`
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
  return value === '' ? undefined : value
}

function print(value: string, expires: Date, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  return `${nameOf(isSecure)}=${value}; Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Strict${secure}`
}
