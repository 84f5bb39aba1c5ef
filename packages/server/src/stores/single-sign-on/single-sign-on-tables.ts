import type { JsonText, Time } from '../columns.ts'

/** A sign-in in progress through an identity provider. */
export interface SignOnFlowTable {
  readonly id: string
  readonly kind: 'SAML' | 'OIDC'
  /** The identity provider of the request: no other may answer. */
  readonly issuer: string
  /** A digest of the cookie of the browser that started it. */
  readonly browser_hash: string
  /** `{ nonce, verifier }`, encrypted; empty for SAML. */
  readonly secrets: string
  /** The state that the client expects with the code. */
  readonly client_state: string | null
  readonly redirect_uri: string
  /** S256, if the client sent one. */
  readonly code_challenge: string | null
  readonly expires_at: Time
  /** Each step happens once. */
  readonly status: 'asked' | 'proved' | 'coded' | 'redeemed'
  readonly user_id: string | null
  /** A list of the attributes that the identity provider omitted. */
  readonly missing: JsonText
  readonly code_hash: string | null
  /** The session that the code was exchanged for: ended when the code is used again. */
  readonly session_id: string | null
  /** A `ProviderSession`; null for OpenID Connect. */
  readonly provider_session: JsonText | null
}

/** The session at a SAML identity provider that a session came from. */
export interface ProviderSessionTable {
  readonly session_id: string
  /** A digest of the identity provider and its name for the session. */
  readonly name_hash: string
  /** A `ProviderSession`. */
  readonly provider_session: JsonText
}

/** An assertion that was used to sign in, so that it works once. */
export interface UsedAssertionTable {
  /** A digest of the identity provider and the id of the assertion. */
  readonly id: string
  /** When it is no longer valid. */
  readonly expires_at: Time
}

/** The mapping of users: the name that an identity provider never reuses. */
export interface ExternalIdentityTable {
  readonly issuer: string
  readonly subject: string
  readonly user_id: string
  readonly created_at: Time
}
