import { createCookie } from './cookie.ts'

/** A random name of this browser, so that strangers who guess a password elsewhere do not make its owner wait here. */
const cookie = createCookie('picket-device')
const keptDays = 90

export function setDeviceCookie(value: string, now: number, isSecure: boolean): string {
  return cookie.print(value, new Date(now + keptDays * 86_400_000), isSecure)
}

/** What is none of ours is none. */
export function readDeviceCookie(headers: Headers, isSecure: boolean): string | undefined {
  const value = cookie.read(headers, isSecure)
  return value !== undefined && /^[\w-]{32}$/.test(value) ? value : undefined
}
