import type { Database } from '../../stores/database.ts'
import { findSetting } from '../../stores/settings/setting-store.ts'
import type { SamlProvider } from './saml/read-metadata.ts'

/** How users sign in through an identity provider. */
export interface SsoSettings {
  readonly enabled: boolean
  /** Whether users cannot sign in with a password. */
  readonly enforceSso: boolean
  readonly kind: SsoKind
  /** The role of users without a role from the identity provider; required if single sign-on is enabled. */
  readonly defaultRoleId: string | null
  /** Users of the identity provider are created at their first sign-in. */
  readonly justInTimeUsers: boolean
  /** Allowed domains of addresses, in lower case; empty: all. */
  readonly emailDomains: readonly string[]
  readonly attributes: AttributeNames
  /** The first match decides. */
  readonly roleMappings: readonly RoleMapping[]
  /** Signing out here ends the session at the identity provider too; with SAML also the other way round. */
  readonly signOutAtProvider: boolean
  /** Whether requests to a SAML provider are signed. */
  readonly signRequests: boolean
  /** Whether a SAML provider can encrypt its assertions, with the certificate of this server. */
  readonly encryptAssertions: boolean
  readonly clockSkewSeconds: number
  readonly saml: SamlSettings | null
  readonly oidc: OidcSettings | null
}

export type SsoKind = 'SAML' | 'OIDC'

/** The names of attributes; null: the default names. Without a name for roles, none are read. */
export interface AttributeNames {
  readonly email: string | null
  readonly givenName: string | null
  readonly familyName: string | null
  readonly role: string | null
}

/** Users with this value, or in the group of this name, have the role. */
export interface RoleMapping {
  readonly value: string
  readonly roleId: string
}

export interface SamlSettings {
  /**
   * The URL from which the metadata is refreshed, so that new certificates are known in time; null for metadata that
   * was entered as text.
   */
  readonly metadataUrl: string | null
  readonly provider: SamlProvider
  /** Milliseconds since 1970. */
  readonly readAt: number
}

export interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  /** Encrypted. */
  readonly clientSecret: string | null
  readonly scopes: readonly string[]
}

export const initialSsoSettings: SsoSettings = {
  enabled: false,
  enforceSso: false,
  kind: 'SAML',
  defaultRoleId: null,
  justInTimeUsers: true,
  emailDomains: [],
  attributes: { email: null, givenName: null, familyName: null, role: null },
  roleMappings: [],
  signOutAtProvider: false,
  signRequests: false,
  encryptAssertions: false,
  clockSkewSeconds: 120,
  saml: null,
  oidc: null,
}

export const ssoSettingsKey = 'single-sign-on'

export async function readSsoSettings(database: Database): Promise<SsoSettings> {
  const row = await findSetting(database, ssoSettingsKey)
  return row === undefined
    ? initialSsoSettings
    : { ...initialSsoSettings, ...(JSON.parse(row.value) as Partial<SsoSettings>) }
}

/** Whether sign-in with a password is disabled. */
export async function isSsoEnforced(database: Database): Promise<boolean> {
  const { enabled, enforceSso } = await readSsoSettings(database)
  return enabled && enforceSso
}

/** The name of the identity provider in statements about users; undefined if none is configured. */
export function issuerOf({ kind, saml, oidc }: SsoSettings): string | undefined {
  return kind === 'SAML' ? saml?.provider.entityId : oidc?.issuer
}
