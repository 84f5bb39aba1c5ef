import type { JsonText, Time } from '../columns.ts'

/** Somebody on the way through an identity provider and back. */
export interface SignOnFlowTable {
  readonly id: string
  readonly kind: 'SAML' | 'OIDC'
  /** The identity provider that was asked: no other may answer. */
  readonly issuer: string
  /** Of the cookie of the browser that set out. */
  readonly browser_hash: string
  /** `{ nonce, verifier }`, sealed; empty for SAML. */
  readonly secrets: string
  /** What the client wants to have back with the code. */
  readonly client_state: string | null
  readonly redirect_uri: string
  /** S256, where the client gave one. */
  readonly code_challenge: string | null
  readonly expires_at: Time
  /** Each step is taken once. */
  readonly status: 'asked' | 'proved' | 'coded' | 'redeemed'
  readonly user_id: string | null
  /** A list of the attributes that the identity provider left out. */
  readonly missing: JsonText
  readonly code_hash: string | null
  /** What the code was traded for: ended when the code is shown again. */
  readonly session_id: string | null
  /** A `ProviderSession`; null for OpenID Connect. */
  readonly provider_session: JsonText | null
}

/** Which session at a SAML identity provider a session here came from. */
export interface ProviderSessionTable {
  readonly session_id: string
  /** A digest of the identity provider and the name that it gave. */
  readonly name_hash: string
  /** A `ProviderSession`. */
  readonly provider_session: JsonText
}

/** An assertion that let somebody in, so that it does so once. */
export interface UsedAssertionTable {
  /** A digest of the identity provider and the id of the assertion. */
  readonly id: string
  /** When nobody would take it any more. */
  readonly expires_at: Time
}

/** Who is who: the name that an identity provider never gives to anybody else. */
export interface ExternalIdentityTable {
  readonly issuer: string
  readonly subject: string
  readonly user_id: string
  readonly created_at: Time
}
