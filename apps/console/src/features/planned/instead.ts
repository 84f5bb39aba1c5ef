import type { PlannedPath } from './routes.ts'

const noAccounts =
  'Cloud accounts are not supported yet. HTTP sources receive resources from your own tools, and `picket resources list` shows them.'

/** Alternatives for screens that do not exist yet, by route. Commands and API fields are in backticks. */
export const instead: Readonly<Record<PlannedPath, string>> = {
  '/configure/cloud-accounts/': noAccounts,
  '/configure/cloud-accounts/new/': noAccounts,
  '/configure/cloud-accounts/:id/edit/': noAccounts,
}
