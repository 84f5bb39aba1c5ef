import { X509Certificate } from 'node:crypto'
import type { ScimTokenService } from '../../identity/scim/scim-token-service.ts'
import type { Addresses } from '../../identity/sso/addresses.ts'
import type { ServiceKey } from '../../identity/sso/saml/service-key.ts'
import type { SsoSettingsService } from '../../identity/sso/sso-settings-service.ts'
import type { FlagService } from '../../settings/flag-service.ts'
import type { Resolvers } from '../schema.generated.ts'
import type { FindActor } from './actor.ts'

export function createSingleSignOnResolvers({
  ssoSettings,
  scimTokens,
  serviceKey,
  addresses,
  flags,
  findActor,
}: {
  readonly ssoSettings: SsoSettingsService
  readonly scimTokens: ScimTokenService
  readonly serviceKey: ServiceKey
  readonly addresses: () => Addresses
  readonly flags: Pick<FlagService, 'isOn'>
  readonly findActor: FindActor
}): Resolvers {
  return {
    SamlConfig: {
      emailAttribute: ({ attributes }) => attributes.email,
      givenNameAttribute: ({ attributes }) => attributes.givenName,
      familyNameAttribute: ({ attributes }) => attributes.familyName,
      roleAttribute: ({ attributes }) => attributes.role,
      identityProviderUrl: ({ saml }) => saml?.metadataUrl ?? null,
      samlProvider: ({ saml }) =>
        saml && { ...saml.provider, ...saml, certificates: saml.provider.certificates.map(toCertificate) },
      issuer: ({ oidc }) => oidc?.issuer ?? null,
      clientId: ({ oidc }) => oidc?.clientId ?? null,
      // The secret is empty after its key was lost.
      hasClientSecret: ({ oidc }) => (oidc?.clientSecret ?? '') !== '',
      scopes: ({ oidc }) => oidc?.scopes ?? null,
      serviceProvider: async ({ signRequests, encryptAssertions, signOutAtProvider }) => {
        const { entityId, consumerUrl, oidcRedirectUrl, beginUrl, signOutUrl } = addresses()
        const hasKey = signRequests || encryptAssertions || signOutAtProvider
        const certificate = hasKey ? ((await serviceKey.findCertificate()) ?? null) : null
        const urls = {
          assertionConsumerUrl: consumerUrl,
          redirectUrl: oidcRedirectUrl,
          signInUrl: beginUrl,
          signOutUrl,
        }
        return { entityId, ...urls, certificate }
      },
      scim: () => ({}),
    },
    ScimConfig: {
      url: () => addresses().scimUrl,
      isOn: () => flags.isOn('ENABLE_SCIM'),
      tokenCreatedAt: async () => (await scimTokens.find())?.createdAt ?? null,
      tokenCreatedBy: async (_, __, context) => findActor((await scimTokens.find())?.createdBy ?? null, context),
      tokenLastUsedAt: async () => (await scimTokens.find())?.lastUsedAt ?? null,
    },
    Query: { samlConfig: () => ssoSettings.read() },
    Mutation: {
      updateSamlConfig: async (_, { input }, { viewer }) => ({ samlConfig: await ssoSettings.update(viewer, input) }),
      rotateScimToken: async (_, __, { viewer }) => ({
        value: await scimTokens.rotate(viewer),
        samlConfig: await ssoSettings.read(),
      }),
      deleteScimToken: async (_, __, { viewer }) => {
        await scimTokens.delete(viewer)
        return { samlConfig: await ssoSettings.read() }
      },
    },
  }
}

function toCertificate(base64: string) {
  const { fingerprint256, validTo } = new X509Certificate(Buffer.from(base64, 'base64'))
  return { fingerprint: fingerprint256.replaceAll(':', '').toLowerCase(), expiresAt: Date.parse(validTo) }
}
