import type { RefreshedSession } from '../../identity/sessions/session-service.ts'
import { createCookie } from './cookie.ts'

const cookie = createCookie('picket-refresh')

export function setRefreshCookie({ refreshToken, expiresAt }: RefreshedSession, isSecure: boolean): string {
  return cookie.print(refreshToken, new Date(expiresAt), isSecure)
}

export function clearRefreshCookie(isSecure: boolean): string {
  return cookie.print('', new Date(0), isSecure)
}

export function readRefreshCookie(headers: Headers, isSecure: boolean): string | undefined {
  return cookie.read(headers, isSecure)
}
