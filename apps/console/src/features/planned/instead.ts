import type { PlannedPath } from './routes.ts'

const noAccounts = 'Cloud accounts are not supported yet.'

/** Alternatives for screens that do not exist yet, by route. Commands and API fields are in backticks. */
export const instead: Readonly<Record<PlannedPath, string>> = {
  '/dashboard/cloud-security/': 'Use `organizationStats` in the API.',
  '/investigate/resources/': 'Use `resources` in the API. The page of a policy lists its resources.',
  '/investigate/resources/:id/': 'Use `resource` in the API. The page of a policy lists its resources.',
  '/configure/cloud-accounts/': noAccounts,
  '/configure/cloud-accounts/new/': noAccounts,
  '/configure/cloud-accounts/:id/edit/': noAccounts,
}
