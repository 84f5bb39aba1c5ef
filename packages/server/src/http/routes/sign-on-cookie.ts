/** Over TLS under a name that browsers take from us alone (`__Host-`); without TLS, on a laptop, without it. */
function nameOf(isSecure: boolean): string {
  return isSecure ? '__Host-picket-sign-on' : 'picket-sign-on'
}

/** As long as somebody may take at their identity provider, and a little more. */
const maxAgeSeconds = 15 * 60

/** Lax, for the identity provider sends the browser back here with a link, which a strict cookie would not come along with. */
export function setSignOnCookie(browser: string, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  return `${nameOf(isSecure)}=${browser}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

export function readSignOnCookie(headers: Headers, isSecure: boolean): string | undefined {
  const start = `${nameOf(isSecure)}=`
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}
