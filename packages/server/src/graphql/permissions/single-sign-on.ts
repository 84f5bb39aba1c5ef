import type { FieldAccessTable } from '../field-access.ts'

const settings = { anyOf: ['GeneralSettingsRead'] } as const
const modify = { anyOf: ['GeneralSettingsModify'] } as const

export const singleSignOnPermissions: FieldAccessTable = {
  'Query.samlConfig': { anyOf: ['UserRead', 'GeneralSettingsRead'] },
  'SamlConfig.emailDomains': settings,
  'SamlConfig.emailAttribute': settings,
  'SamlConfig.givenNameAttribute': settings,
  'SamlConfig.familyNameAttribute': settings,
  'SamlConfig.roleAttribute': settings,
  'SamlConfig.roleMappings': settings,
  'SamlConfig.identityProviderUrl': settings,
  'SamlConfig.samlProvider': settings,
  'SamlConfig.issuer': settings,
  'SamlConfig.clientId': settings,
  'SamlConfig.hasClientSecret': settings,
  'SamlConfig.scopes': settings,
  'SamlConfig.serviceProvider': settings,
  'SamlConfig.scim': settings,
  'Mutation.updateSamlConfig': { ...modify, audit: 'UPDATE_SAML_SETTINGS', secrets: ['input.clientSecret'] },
  'Mutation.rotateScimToken': { ...modify, audit: 'ROTATE_SCIM_TOKEN' },
  'Mutation.deleteScimToken': { ...modify, audit: 'DELETE_SCIM_TOKEN' },
}
