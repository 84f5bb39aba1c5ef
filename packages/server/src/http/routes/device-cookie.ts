import { createCookie } from './cookie.ts'

/** A random id of the browser, so that failed sign-ins from other devices do not slow down the owner of the account. */
const cookie = createCookie('picket-device')
const validDays = 90

export function setDeviceCookie(value: string, now: number, isSecure: boolean): string {
  return cookie.print(value, new Date(now + validDays * 86_400_000), isSecure)
}

/** Returns the id, or undefined if the value does not have the format of the server. */
export function readDeviceCookie(headers: Headers, isSecure: boolean): string | undefined {
  const value = cookie.read(headers, isSecure)
  return value !== undefined && /^[\w-]{32}$/.test(value) ? value : undefined
}
