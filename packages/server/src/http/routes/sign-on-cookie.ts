/**
 * Over TLS, the name has the prefix `__Host-`, which only this host can set. Without TLS, as on a laptop, it has no
 * prefix.
 */
function nameOf(isSecure: boolean): string {
  return isSecure ? '__Host-picket-sign-on' : 'picket-sign-on'
}

/** Longer than the time to sign in at an identity provider. */
const maxAgeSeconds = 15 * 60

/**
 * Lax, since the identity provider redirects the browser back from another site, where a strict cookie would not be
 * sent.
 */
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
