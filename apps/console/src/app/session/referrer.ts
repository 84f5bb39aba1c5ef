const key = 'picket.referrer'

/** Where somebody was going who had to sign in first (specification 000: section 2.1). */
export function keepReferrer(path: string): void {
  sessionStorage.setItem(key, path)
}

/** Gives it once; the start page where there is none. */
export function takeReferrer(): string {
  const path = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  // Only a path of ours, for two slashes would lead elsewhere; and none that leads back here.
  return path !== null && /^\/(?![/\\]|sign-in\/|oauth\/)/.test(path) ? path : '/'
}
