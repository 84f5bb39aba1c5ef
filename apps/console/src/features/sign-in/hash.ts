/** Returns the fragment of a link in an email, which is not sent to the server; empty if there is none. */
export function hashOf(name: 'email' | 'password' | 'code'): string {
  return new URLSearchParams(location.hash.slice(1)).get(name) ?? ''
}
