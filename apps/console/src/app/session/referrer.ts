const key = 'picket.referrer'

/** The page that the user wanted to open before they had to sign in. */
export function keepReferrer(path: string): void {
  sessionStorage.setItem(key, path)
}

/** Returns the page once, then the start page. */
export function takeReferrer(): string {
  const path = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  // Only a path of the console: two slashes would lead to another host. Never a path that leads back to this screen.
  return path !== null && /^\/(?![/\\]|sign-in\/|oauth\/)/.test(path) ? path : '/'
}
