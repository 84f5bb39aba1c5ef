import type { Column } from '../../../table/data-table.tsx'
import { Age } from '../../../time/time.tsx'
import { SeverityMark } from '../../../ui/severity.tsx'
import type { AlertRow } from '../alert-row.ts'
import { nameOf } from '../parts/name-of.ts'
import { entityKind, listText, statusNames, typeNames } from '../strings.ts'
import { StatusMark } from '../parts/status-mark.tsx'
import { isGroup, type ListRow } from './group-rows.ts'
import type { Extras } from './use-extras.ts'

type AlertColumn = Omit<Column<AlertRow>, 'cell'> & {
  readonly cell: (row: AlertRow, extras: Extras | undefined) => React.ReactNode
}

const all: readonly AlertColumn[] = [
  { id: 'severity', title: 'Severity', width: '96px', cell: ({ severity }) => <SeverityMark severity={severity} /> },
  {
    id: 'title',
    title: 'Title',
    width: 'minmax(200px, 4fr)',
    cell: ({ title }) => <Cut text={title} />,
  },
  { id: 'entity', title: 'Entity', width: 'minmax(100px, 1.2fr)', cell: (_, extras) => <Entity extras={extras} /> },
  { id: 'status', title: 'Status', width: '96px', cell: ({ status }) => <StatusMark status={status} /> },
  {
    id: 'assignee',
    title: 'Assignee',
    width: 'minmax(80px, 1fr)',
    cell: ({ assignee }) => (assignee === null ? '' : <Cut text={nameOf(assignee)} />),
  },
  { id: 'origin', title: 'Detection', width: 'minmax(110px, 1.5fr)', cell: (row) => <Cut text={originOf(row)} /> },
  { id: 'type', title: 'Type', width: 'minmax(90px, 150px)', cell: ({ type }) => typeNames[type] },
  {
    id: 'logTypes',
    title: 'Log types',
    width: 'minmax(90px, 1fr)',
    cell: ({ logTypes }) => <Names names={logTypes} />,
  },
  {
    id: 'events',
    title: 'Events',
    width: '70px',
    align: 'end',
    cell: ({ eventCount }) => eventCount.toLocaleString('en'),
  },
  { id: 'tags', title: 'Tags', width: 'minmax(90px, 1fr)', cell: ({ tags }) => <Names names={tags} /> },
  {
    id: 'delivery',
    title: 'Delivery',
    width: '110px',
    cell: (_, extras) =>
      extras === undefined ? (
        ''
      ) : extras.failed.length > 0 ? (
        <span style={{ color: 'var(--danger)' }}>✕ {listText.deliveryFailed}</span>
      ) : extras.sent.length > 0 ? (
        <span style={{ color: 'var(--ok)' }}>✓ {extras.sent.length}</span>
      ) : (
        ''
      ),
  },
  {
    id: 'lastEvent',
    title: 'Last event',
    width: '90px',
    align: 'end',
    cell: ({ lastReceivedEventAt }) => <Age at={lastReceivedEventAt} />,
  },
  {
    id: 'age',
    title: 'Created',
    width: '84px',
    align: 'end',
    isSortable: true,
    cell: ({ createdAt }) => <Age at={createdAt} />,
  },
]

export const columnNames: readonly { readonly id: string; readonly title: string }[] = all
export const usualColumns: readonly string[] = [
  'severity',
  'title',
  'entity',
  'status',
  'assignee',
  'origin',
  'logTypes',
  'events',
  'age',
]
/** With an alert next to the list, there is space for these columns only. */
export const fewColumns: readonly string[] = ['severity', 'title', 'entity', 'status', 'age']

/** Returns the columns in the selected order. Unknown IDs are ignored; an empty list means the default columns. */
export function columnsOf(ids: readonly string[], extras: ReadonlyMap<string, Extras>): readonly Column<ListRow>[] {
  const chosen = ids.flatMap((id) => all.find((column) => column.id === id) ?? [])
  const shown = chosen.length > 0 ? chosen : usualColumns.map((id) => all.find((column) => column.id === id)!)
  return shown.map((column) => ({
    ...column,
    cell: (row) => (isGroup(row) ? '' : column.cell(row, extras.get(row.id))),
  }))
}

export function originOf({ origin }: Pick<AlertRow, 'origin'>): string {
  if ('systemErrorType' in origin) return origin.relatedName ?? origin.relatedId ?? ''
  return 'name' in origin ? origin.name || origin.id : origin.id
}

/** Returns the accessible name of a row. */
export function describe(row: ListRow): string {
  if (isGroup(row)) return `${row.name}, ${listText.alertCount(row.alerts.length)}`
  const { severity, title, status } = row
  return `${severity.toLowerCase()}, ${shorten(title)}, ${statusNames[status].toLowerCase()}`
}

/** The maximum text length of a row and a tooltip: the browser lays out every character in the document. */
const longest = 500

export function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function Cut({ text }: { readonly text: string }) {
  const short = shorten(text)
  return <bdi title={short}>{short}</bdi>
}

function Names({ names }: { readonly names: readonly string[] }) {
  const rest = names.length - 1
  return <span title={shorten(names.join('\n'))}>{rest > 0 ? `${names[0]} +${rest}` : names[0]}</span>
}

function Entity({ extras }: { readonly extras: Extras | undefined }) {
  const [first] = extras?.entities ?? []
  if (first === undefined) return ''
  const all = extras!.entities.map(({ kind, value }) => `${entityKind(kind)}: ${value}`)
  return <bdi title={shorten(all.join('\n'))}>{shorten(first.value)}</bdi>
}
