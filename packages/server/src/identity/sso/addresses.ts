import type { ServiceProvider } from './saml/saml-provider.ts'

/** The addresses of the server that identity providers and consoles are configured with. */
export interface Addresses extends ServiceProvider {
  /** Where OpenID providers redirect browsers to. */
  readonly oidcRedirectUrl: string
  /** Where SAML continues after its response was accepted. */
  readonly continueUrl: string
  /** The page of the console that exchanges codes for sessions. */
  readonly clientRedirectUrl: string
  readonly signInUrl: string
  /** Starts a sign-in: for app tiles of identity providers. */
  readonly beginUrl: string
  readonly scimUrl: string
}

/** Returns the addresses of a server with this base URL. */
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
