import type { FieldAccessTable } from '../field-access.ts'

const read = { anyOf: ['LookupRead'] } as const
const modify = { anyOf: ['LookupModify'] } as const
const secrets = ['input.settings'] as const

export const enrichmentProviderPermissions: FieldAccessTable = {
  'Query.enrichmentProviders': read,
  'Query.enrichmentProvider': read,
  'Query.enrichmentProviderKinds': { signedIn: true },
  'Query.identityProfiles': read,
  'Mutation.createEnrichmentProvider': { ...modify, audit: 'CREATE_ENRICHMENT_PROVIDER', secrets },
  'Mutation.updateEnrichmentProvider': { ...modify, audit: 'UPDATE_ENRICHMENT_PROVIDER', secrets },
  'Mutation.deleteEnrichmentProvider': { ...modify, audit: 'DELETE_ENRICHMENT_PROVIDER' },
  'Mutation.lookUpIndicator': { ...read, audit: 'LOOK_UP_INDICATOR' },
}
