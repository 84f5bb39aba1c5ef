import type { FieldAccessTable } from '../field-access.ts'

export const featureFlagPermissions: FieldAccessTable = {
  'Query.featureFlags': { signedIn: true },
  'Query.allFeatureFlags': { signedIn: true },
  'Mutation.setFeatureFlag': { anyOf: ['GeneralSettingsModify'], audit: 'SET_FEATURE_FLAG' },
}
