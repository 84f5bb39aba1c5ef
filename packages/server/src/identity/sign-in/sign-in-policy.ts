/** Who may sign in by password, as settings say at the time. */
export interface SignInPolicy {
  /** Nobody may: there is single sign-on for everybody. */
  isSsoEnforced(): Promise<boolean>
  /** Support may, also where single sign-on is enforced. */
  isSupportAllowed(): Promise<boolean>
}

export const usualPolicy: SignInPolicy = { isSsoEnforced: async () => false, isSupportAllowed: async () => false }
