import type { SignedIn } from '../../identity/sign-in/sign-in-steps.ts'
import type { RouteContext } from '../route.ts'

/** An OAuth grant. The form contains the credentials. Throws an OAuthError. */
export interface TokenGrant {
  /** Such as `authorization_code`. */
  readonly type: string
  /** The action in the audit log. Grants with `onlyFailures` are recorded only if they are rejected. */
  readonly action: string
  readonly onlyFailures?: true
  /**
   * Set for grants that clients poll with secrets that cannot be guessed: other clients of the network must not be
   * slowed down.
   */
  readonly ownRate?: true
  /** Throws while the grant is pending, which is not recorded in the audit log. */
  assertReady?(form: URLSearchParams): Promise<void>
  exchange(form: URLSearchParams, context: RouteContext, request: Request): Promise<Granted>
}

export interface Granted extends SignedIn {
  /** Additional fields of the response. */
  readonly more?: Readonly<Record<string, unknown>>
}
