/** A cookie that scripts cannot read and that browsers do not send with cross-site requests. */
export interface Cookie {
  /**
   * Over TLS, the name has the prefix `__Host-`, which only this host can set. Without TLS, as on a laptop, it has no
   * prefix.
   */
  print(value: string, expires: Date, isSecure: boolean): string
  /** Returns the value, or undefined if the cookie is absent or empty. */
  read(headers: Headers, isSecure: boolean): string | undefined
}

export function createCookie(name: string): Cookie {
  const nameOf = (isSecure: boolean) => (isSecure ? `__Host-${name}` : name)
  return {
    print: (value, expires, isSecure) =>
      `${nameOf(isSecure)}=${value}; Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
    read(headers, isSecure) {
      const start = `${nameOf(isSecure)}=`
      const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
      const value = pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
      return value === '' ? undefined : value
    },
  }
}
