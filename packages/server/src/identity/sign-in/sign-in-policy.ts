/** Who can sign in with a password, according to the current settings. */
export interface SignInPolicy {
  /** No user can: single sign-on is enforced. */
  isSsoEnforced(): Promise<boolean>
  /** Whether support can sign in, even if single sign-on is enforced. */
  isSupportAllowed(): Promise<boolean>
}

export const usualPolicy: SignInPolicy = { isSsoEnforced: async () => false, isSupportAllowed: async () => false }
