import type { ListAlertsData } from '@picket/core/api'

export type AlertRow = ListAlertsData['alerts']['edges'][number]['node']
export type Assignee = NonNullable<AlertRow['assignee']>
/** As much of an alert as its changes need. */
export type AlertState = Pick<AlertRow, 'id' | 'status' | 'assignee'>
