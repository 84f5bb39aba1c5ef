import type { Column } from '../../../table/data-table.tsx'
import { Age } from '../../../time/time.tsx'
import { SeverityMark } from '../../../ui/severity.tsx'
import type { DetectionRow } from '../kinds.ts'
import { EnabledBadge } from '../../../specs/enabled-badge.tsx'
import { ManagedBadge } from '../parts/badges.tsx'
import { badgeText, kindNames, listText } from '../strings.ts'

export const columns: readonly Column<DetectionRow>[] = [
  {
    id: 'name',
    title: 'Name',
    width: 'minmax(220px, 3fr)',
    cell: ({ name, id }) => <span title={`${name}\n${id}`}>{name}</span>,
  },
  { id: 'type', title: 'Type', width: 'minmax(90px, 130px)', cell: ({ type }) => kindNames[type] },
  {
    id: 'severity',
    title: 'Severity',
    width: '90px',
    cell: ({ severity }) => severity !== null && <SeverityMark severity={severity} />,
  },
  { id: 'state', title: 'State', width: '92px', cell: ({ enabled }) => <EnabledBadge enabled={enabled} /> },
  {
    id: 'about',
    title: 'Log types, queries, resources',
    width: 'minmax(120px, 2fr)',
    cell: (row) => {
      const names = subjectsOf(row)
      return <span title={names.join('\n')}>{names.length > 1 ? `${names[0]} +${names.length - 1}` : names[0]}</span>
    },
  },
  {
    id: 'tags',
    title: 'Tags',
    width: 'minmax(80px, 1fr)',
    cell: ({ tags }) => <span title={tags.join('\n')}>{tags.join(', ')}</span>,
  },
  { id: 'managed', title: 'Managed', width: '92px', cell: ({ managed }) => <ManagedBadge managed={managed} /> },
  {
    id: 'updated',
    title: listText.updated,
    width: '80px',
    align: 'end',
    cell: ({ lastModified }) => lastModified !== null && <Age at={lastModified} />,
  },
]

/** What it runs on: log types, queries or resource types. */
export function subjectsOf({ type, logTypes, scheduledQueries, resourceTypes }: DetectionRow): readonly string[] {
  if (type === 'SCHEDULED_RULE') return scheduledQueries
  if (type !== 'POLICY') return logTypes
  return resourceTypes.length === 0 ? [listText.anyType] : resourceTypes
}

/** Returns the accessible name of a row. */
export function describe({ name, type, severity, enabled }: DetectionRow): string {
  const state = enabled ? badgeText.enabled : badgeText.disabled
  return [name, kindNames[type], severity ?? '', state].filter(Boolean).join(', ').toLowerCase()
}
