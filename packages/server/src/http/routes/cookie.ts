/** A cookie that no script can read and no other site can make a browser send. */
export interface Cookie {
  /** Over TLS under a name that browsers take from us alone (`__Host-`); without TLS, on a laptop, without it. */
  print(value: string, expires: Date, isSecure: boolean): string
  /** Undefined where it is absent or empty. */
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
