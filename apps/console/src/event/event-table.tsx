import type { Value } from '@picket/core'
import { Maximize2 } from 'lucide-react'
import { useMemo } from 'react'
import { IconButton } from '../ui/button.tsx'
import { PlainTable } from '../ui/plain-table.tsx'
import { leavesOf } from './event-lines.ts'
import { leafText } from './leaf-text.ts'

/** The number of columns shown in addition to the selected ones: the most common fields. */
const mostColumns = 8
const longText = 80

export interface TableEvent {
  readonly key: string
  readonly event: Value
}

/**
 * Returns the fields of some events, most common first. Fields of the log come before those that are added to all
 * events.
 */
export function fieldsOf(events: readonly TableEvent[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { event } of events)
    for (const path of leavesOf(event).keys()) counts.set(path, (counts.get(path) ?? 0) + 1)
  return [...counts]
    .toSorted(([a, m], [b, n]) => Number(a.startsWith('p_')) - Number(b.startsWith('p_')) || n - m)
    .map(([path]) => path)
}

/** Shows up to some dozens of events as a table with the selected columns, or else the most common fields. */
export function EventTable({
  label,
  events,
  columns,
  onOpen,
  openLabel,
}: {
  readonly label: string
  readonly events: readonly TableEvent[]
  /** Paths; empty for the default columns. */
  readonly columns: readonly string[]
  readonly onOpen: (key: string) => void
  readonly openLabel: string
}) {
  const rows = useMemo(() => events.map(({ key, event }) => ({ key, leaves: leavesOf(event) })), [events])
  const usual = useMemo(() => ['p_event_time', ...fieldsOf(events).slice(0, mostColumns)], [events])
  const shown = columns.length > 0 ? columns : usual
  return (
    <PlainTable
      label={label}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          id: 'open',
          title: openLabel,
          isTitleHidden: true,
          width: '40px',
          cell: ({ key }) => (
            <IconButton label={openLabel} onClick={() => onOpen(key)}>
              <Maximize2 size={14} />
            </IconButton>
          ),
        },
        ...shown.map((path) => ({
          id: path,
          title: path.length > longText ? `${path.slice(0, longText)}…` : path,
          cell: ({ leaves }: (typeof rows)[number]) => {
            const text = leafText(leaves.get(path))
            return <bdi title={text.slice(0, 500)}>{text.length > longText ? `${text.slice(0, longText)}…` : text}</bdi>
          },
        })),
      ]}
    />
  )
}
