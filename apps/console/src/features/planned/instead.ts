import type { PlannedPath } from './routes.ts'

const noPacks = 'Packs are not available yet. Upload detections of a repository with `picket push`.'
const noAccounts = 'Cloud accounts are not supported yet.'
const noProviders = 'Enrichment providers are not supported yet.'

/** Alternatives for screens that do not exist yet, by route. Commands and API fields are in backticks. */
export const instead: Readonly<Record<PlannedPath, string>> = {
  '/dashboard/cloud-security/': 'Use `organizationStats` in the API.',
  '/dashboard/mitre-attack/edit-mapping/': 'Map a detection in its editor, under Report mapping.',
  '/investigate/resources/': 'Use `resources` in the API. The page of a policy lists its resources.',
  '/investigate/resources/:id/': 'Use `resource` in the API. The page of a policy lists its resources.',
  '/build/packs/': noPacks,
  '/build/packs/sources/': noPacks,
  '/build/packs/sources/new-detection-pack-source/': noPacks,
  '/build/packs/sources/edit-pack-source/:id/': noPacks,
  '/build/packs/:id/': noPacks,
  '/configure/cloud-accounts/': noAccounts,
  '/configure/cloud-accounts/new/': noAccounts,
  '/configure/cloud-accounts/:id/edit/': noAccounts,
  '/configure/enrichment-providers/': noProviders,
  '/configure/enrichment-providers/new/:type/': noProviders,
  '/configure/enrichment-providers/:id/': noProviders,
  '/configure/enrichment-providers/:id/edit/': noProviders,
}
