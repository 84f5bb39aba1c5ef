import type { UserService } from '../identity/users/user-service.ts'
import type { DetectionFacts } from '../stores/alerts/alert-change.ts'
import type { Alert } from '../stores/alerts/alert.ts'
import { toDeliveredAlert } from './delivered-alert.ts'
import type { DeliveredAlert } from './destination-type.ts'

export interface DescribePorts {
  readonly users: Pick<UserService, 'findAll'>
  readonly factsOf: (detectionId: string) => DetectionFacts | undefined
  readonly consoleUrl: () => string
}

/** Returns the alert as destinations receive it, with the names of its detection and its assignee. */
export async function describeAlert(
  { users, factsOf, consoleUrl }: DescribePorts,
  alert: Alert,
  isResent: boolean,
): Promise<DeliveredAlert> {
  const [assignee] = alert.assigneeId === null ? [] : await users.findAll([alert.assigneeId])
  return toDeliveredAlert(alert, {
    name: factsOf(alert.detectionId)?.displayName ?? null,
    version: '',
    assignee: assignee?.email ?? null,
    consoleUrl: consoleUrl(),
    isResent,
  })
}
