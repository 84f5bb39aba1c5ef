import type { Column } from '../../../table/data-table.tsx'
import { Age } from '../../../time/time.tsx'
import { SeverityMark } from '../../../ui/severity.tsx'
import { nameOf, type AlertRow } from '../actions.tsx'
import { statusNames, typeNames } from '../strings.ts'
import { StatusMark } from '../parts/status-mark.tsx'

export const columns: readonly Column<AlertRow>[] = [
  { id: 'severity', title: 'Severity', width: '96px', cell: ({ severity }) => <SeverityMark severity={severity} /> },
  { id: 'title', title: 'Title', width: 'minmax(240px, 3fr)', cell: ({ title }) => <span title={title}>{title}</span> },
  { id: 'status', title: 'Status', width: '96px', cell: ({ status }) => <StatusMark status={status} /> },
  {
    id: 'assignee',
    title: 'Assignee',
    width: 'minmax(90px, 1fr)',
    cell: ({ assignee }) => (assignee === null ? '' : nameOf(assignee)),
  },
  {
    id: 'origin',
    title: 'Detection',
    width: 'minmax(120px, 1.5fr)',
    cell: (row) => <span title={originOf(row)}>{originOf(row)}</span>,
  },
  { id: 'type', title: 'Type', width: 'minmax(90px, 150px)', cell: ({ type }) => typeNames[type] },
  {
    id: 'logTypes',
    title: 'Log types',
    width: 'minmax(100px, 1fr)',
    cell: ({ logTypes }) => <LogTypes names={logTypes} />,
  },
  {
    id: 'events',
    title: 'Events',
    width: '70px',
    align: 'end',
    cell: ({ eventCount }) => eventCount.toLocaleString('en'),
  },
  { id: 'age', title: 'Created', width: '80px', align: 'end', cell: ({ createdAt }) => <Age at={createdAt} /> },
]

export function originOf({ origin }: Pick<AlertRow, 'origin'>): string {
  if ('systemErrorType' in origin) return origin.relatedName ?? origin.relatedId ?? ''
  return 'name' in origin ? origin.name || origin.id : origin.id
}

/** As a screen reader says the row. */
export function describe({ severity, title, status }: AlertRow): string {
  return `${severity.toLowerCase()}, ${title}, ${statusNames[status].toLowerCase()}`
}

function LogTypes({ names }: { readonly names: readonly string[] }) {
  const rest = names.length - 1
  return <span title={names.join('\n')}>{rest > 0 ? `${names[0]} +${rest}` : names[0]}</span>
}
