/** Which ways in there are besides a password and a provider of identities: for the page where people sign in. */
export interface AccountAccess {
  /** Codes for those who forgot their password can be mailed. */
  readonly isPasswordResetMailed: boolean
  isSupportAllowed(): Promise<boolean>
}
