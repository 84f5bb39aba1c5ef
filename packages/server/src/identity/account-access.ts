/** Returns the available ways to sign in besides a password and an identity provider, for the sign-in page. */
export interface AccountAccess {
  /** Whether codes for forgotten passwords can be sent by email. */
  readonly isPasswordResetMailed: boolean
  isSupportAllowed(): Promise<boolean>
}
