import { createHash } from 'node:crypto'

/** The session of a user at a SAML identity provider, as the assertion names it. */
export interface ProviderSession {
  readonly issuer: string
  readonly nameId: string
  readonly nameIdFormat: string
  readonly nameQualifier: string
  readonly spNameQualifier: string
  /** The session index; empty if the provider sent none. */
  readonly index: string
}

/** Returns the key by which the sessions of a name are found. */
export function nameHashOf({ issuer, nameId }: Pick<ProviderSession, 'issuer' | 'nameId'>): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, nameId]))
    .digest('base64url')
}
