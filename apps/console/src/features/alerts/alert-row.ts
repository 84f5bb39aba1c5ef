import type { ListAlertsData } from '@picket/core/api'

export type AlertRow = ListAlertsData['alerts']['edges'][number]['node']
export type Assignee = NonNullable<AlertRow['assignee']>
/** The fields of an alert that its changes need. */
export type AlertState = Pick<AlertRow, 'id' | 'status' | 'assignee'>
