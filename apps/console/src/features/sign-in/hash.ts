/** What a link in a mail says behind its `#`, which no server sees; empty where it says nothing. */
export function hashOf(name: 'email' | 'password' | 'code'): string {
  return new URLSearchParams(location.hash.slice(1)).get(name) ?? ''
}
