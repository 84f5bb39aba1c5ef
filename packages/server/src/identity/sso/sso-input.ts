import { z } from 'zod'

const attributeName = z.string().trim().max(256).nullish()
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'Must be a domain such as example.com')

/** Providers on this machine can be used without TLS, because the traffic does not leave it. */
const providerUrl = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .refine((text) => {
    const { protocol, hostname } = new URL(text)
    return protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  }, 'Must be an address that starts with https://')

/** Omitted settings stay unchanged; null removes a setting. */
export const ssoInput = z.object({
  enabled: z.boolean().nullish(),
  enforceSso: z.boolean().nullish(),
  kind: z.enum(['SAML', 'OIDC']).nullish(),
  defaultRoleId: z.string().nullish(),
  justInTimeUsers: z.boolean().nullish(),
  emailDomains: z.array(domain).max(100).nullish(),
  emailAttribute: attributeName,
  givenNameAttribute: attributeName,
  familyNameAttribute: attributeName,
  roleAttribute: attributeName,
  roleMappings: z
    .array(z.object({ value: z.string().trim().min(1).max(256), roleId: z.string() }))
    .max(200)
    .nullish(),
  signOutAtProvider: z.boolean().nullish(),
  signRequests: z.boolean().nullish(),
  encryptAssertions: z.boolean().nullish(),
  clockSkewSeconds: z.int().min(0).max(600).nullish(),
  identityProviderUrl: providerUrl.nullish(),
  metadata: z.string().min(1).max(512_000).nullish(),
  issuer: providerUrl.nullish(),
  clientId: z.string().trim().min(1).max(512).nullish(),
  clientSecret: z.string().max(2048).nullish(),
  scopes: z
    .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, 'Must not contain spaces'))
    .max(20)
    .nullish(),
})

export type SsoInput = z.output<typeof ssoInput>
