import type { PlannedPath } from './routes.ts'

const noAccounts = 'Cloud accounts are not supported yet.'
const noProviders = 'Enrichment providers are not supported yet.'

/** Alternatives for screens that do not exist yet, by route. Commands and API fields are in backticks. */
export const instead: Readonly<Record<PlannedPath, string>> = {
  '/configure/cloud-accounts/': noAccounts,
  '/configure/cloud-accounts/new/': noAccounts,
  '/configure/cloud-accounts/:id/edit/': noAccounts,
  '/configure/enrichment-providers/': noProviders,
  '/configure/enrichment-providers/new/:type/': noProviders,
  '/configure/enrichment-providers/:id/': noProviders,
  '/configure/enrichment-providers/:id/edit/': noProviders,
}
