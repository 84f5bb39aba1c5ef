import type { GetSamlConfigData, UpdateSamlConfigInput } from '@picket/core/api'
import { z } from 'zod'
import { accessText, mappingText } from './strings.ts'

export type SamlConfig = GetSamlConfigData['samlConfig']

const address = z
  .string()
  .trim()
  .regex(/^(https?:\/\/\S+)?$/, accessText.badUrl)

/** The values of the form; empty texts for unset values. */
export const accessModel = z
  .object({
    enabled: z.boolean(),
    enforceSso: z.boolean(),
    kind: z.enum(['SAML', 'OIDC']),
    identityProviderUrl: address,
    metadata: z.string(),
    issuer: address,
    clientId: z.string().trim(),
    clientSecret: z.string(),
    signRequests: z.boolean(),
    signOutAtProvider: z.boolean(),
    defaultRoleId: z.string(),
    justInTimeUsers: z.boolean(),
    emailDomains: z.array(z.string()),
    emailAttribute: z.string().trim(),
    givenNameAttribute: z.string().trim(),
    familyNameAttribute: z.string().trim(),
    roleAttribute: z.string().trim(),
    roleMappings: z.array(
      z.object({ value: z.string().trim().min(1, accessText.needed), roleId: z.string().min(1, accessText.needed) }),
    ),
  })
  .superRefine(({ enabled, kind, issuer, clientId, roleMappings }, { addIssue }) => {
    for (const [at, { value }] of roleMappings.entries())
      if (value !== '' && roleMappings.findIndex((one) => one.value === value) < at)
        addIssue({ code: 'custom', path: ['roleMappings', at, 'value'], message: mappingText.twice })
    if (!enabled || kind === 'SAML') return
    if (issuer === '') addIssue({ code: 'custom', path: ['issuer'], message: accessText.needed })
    if (clientId === '') addIssue({ code: 'custom', path: ['clientId'], message: accessText.needed })
  })

export type AccessValues = z.output<typeof accessModel>

export function toAccessValues(config: SamlConfig): AccessValues {
  const text = (value: string | null): string => value ?? ''
  return {
    enabled: config.enabled,
    enforceSso: config.enforceSso,
    kind: config.kind,
    identityProviderUrl: text(config.identityProviderUrl),
    metadata: '',
    issuer: text(config.issuer),
    clientId: text(config.clientId),
    clientSecret: '',
    signRequests: config.signRequests,
    signOutAtProvider: config.signOutAtProvider,
    defaultRoleId: text(config.defaultRoleId),
    justInTimeUsers: config.justInTimeUsers,
    emailDomains: [...(config.emailDomains ?? [])],
    emailAttribute: text(config.emailAttribute),
    givenNameAttribute: text(config.givenNameAttribute),
    familyNameAttribute: text(config.familyNameAttribute),
    roleAttribute: text(config.roleAttribute),
    roleMappings: (config.roleMappings ?? []).map(({ value, roleId }) => ({ value, roleId })),
  }
}

/** Returns only changed values, since setting the metadata URL loads the metadata. Empty secrets are unchanged. */
export function toAccessInput(values: AccessValues, before: AccessValues): UpdateSamlConfigInput {
  const differs = ([key, value]: readonly [string, unknown]): boolean =>
    JSON.stringify(value) !== JSON.stringify(before[key as keyof AccessValues])
  return Object.fromEntries(
    Object.entries(values)
      .filter(differs)
      .map(([key, value]) => [key, value === '' ? null : value]),
  )
}
