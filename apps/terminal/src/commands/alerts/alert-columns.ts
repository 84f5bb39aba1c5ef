import type { ListAlertsData } from '@picket/core/api'
import type { Style } from '../../screen/style.ts'
import type { Column } from '../../screen/table.ts'
import { showTime } from '../../program/times.ts'

export type AlertRow = ListAlertsData['alerts']['edges'][number]['node']

/** The length at which ids are shown: enough to tell alerts apart. Commands accept the beginning of an id. */
const shortId = 12

export function alertColumns(style: Style): readonly Column<AlertRow>[] {
  return [
    { head: 'ID', value: ({ id }) => id.slice(0, shortId), mark: style.strong },
    { head: 'CREATED', value: ({ createdAt }) => showTime(createdAt) },
    {
      head: 'SEVERITY',
      value: ({ severity }) => severity,
      mark: (text, { severity }) => severityMark(style, severity)(text),
    },
    { head: 'STATUS', value: ({ status }) => status },
    { head: 'EVENTS', value: ({ eventCount }) => eventCount, isNumber: true },
    { head: 'DETECTION', value: ({ origin }) => originOf(origin) },
    { head: 'ASSIGNEE', value: ({ assignee }) => assignee?.email },
    { head: 'TITLE', value: ({ title }) => title, isWide: true },
  ]
}

export function originOf(origin: AlertRow['origin']): string {
  if (origin.__typename === 'SystemError') return origin.systemErrorType
  return origin.id
}

export function severityMark(style: Style, severity: string): (text: string) => string {
  if (severity === 'CRITICAL' || severity === 'HIGH') return style.error
  return severity === 'MEDIUM' ? style.warning : style.info
}
