import type { ServiceProvider } from './saml/saml-provider.ts'

/** The addresses of the server that identity providers and consoles are configured with. */
export interface Addresses extends ServiceProvider {
  /** Where OpenID providers send browsers back to. */
  readonly oidcRedirectUrl: string
  /** Where SAML goes on once its response was taken. */
  readonly continueUrl: string
  /** The page of the console that trades codes for sessions. */
  readonly clientRedirectUrl: string
  readonly signInUrl: string
  /** Begins a sign-in: for tiles of identity providers. */
  readonly beginUrl: string
  readonly scimUrl: string
}

/** Of a server that people reach at this address. */
export function addressesOf(publicUrl: string): Addresses {
  const at = (path: string) => `${publicUrl.replace(/\/+$/, '')}${path}`
  return {
    entityId: at('/saml/metadata'),
    consumerUrl: at('/saml2/idpresponse'),
    signOutUrl: at('/saml2/logout'),
    oidcRedirectUrl: at('/oauth2/idpresponse'),
    continueUrl: at('/saml2/continue'),
    clientRedirectUrl: at('/oauth/'),
    signInUrl: at('/sign-in/'),
    beginUrl: at('/oauth2/authorize'),
    scimUrl: at('/scim/v2'),
  }
}
