import type { SignedIn } from '../../identity/sign-in/sign-in-steps.ts'
import type { RouteContext } from '../route.ts'

/** A way to come by tokens: what proves it is in the form. Throws OAuthError. */
export interface TokenGrant {
  /** `authorization_code` */
  readonly type: string
  /** What the audit log calls it; of grants with `onlyFailures`, those that were refused. */
  readonly action: string
  readonly onlyFailures?: true
  /** Is asked for again and again, with what nobody guesses: other people of the network must not wait for it. */
  readonly ownRate?: true
  /** Throws while it must be waited for, which the audit log is not told. */
  assertReady?(form: URLSearchParams): Promise<void>
  exchange(form: URLSearchParams, context: RouteContext, request: Request): Promise<Granted>
}

export interface Granted extends SignedIn {
  /** What the answer says besides. */
  readonly more?: Readonly<Record<string, unknown>>
}
