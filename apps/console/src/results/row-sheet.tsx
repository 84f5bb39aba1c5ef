import { printJson, type Value } from '@picket/core'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { CompareView, RawLog } from '../event/compare-view.tsx'
import { leavesOf, type EventLine } from '../event/event-lines.ts'
import { EventTree } from '../event/event-tree.tsx'
import { Leaf } from '../event/leaf.tsx'
import { IconButton } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import type { MenuGroup } from '../ui/menu.tsx'
import { PlainTable } from '../ui/plain-table.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { resultsText } from './strings.ts'
import type { ResultRow } from './use-results.ts'
import css from './row-sheet.module.css'

type View = keyof typeof resultsText.views

/** A row in a sheet, as a tree, a table, the raw log or both, with the rows around it one key away. */
export function RowSheet({
  rows,
  at,
  onMove,
  onClose,
  pivots,
  onFilter,
  children,
}: {
  readonly rows: readonly ResultRow[]
  /** The index of the row; undefined while the sheet is closed. */
  readonly at: number | undefined
  readonly onMove: (index: number) => void
  readonly onClose: () => void
  /** Further actions for a value. */
  readonly pivots?: (line: EventLine, row: ResultRow) => readonly MenuGroup[]
  readonly onFilter?: (line: EventLine, isOut: boolean) => void
  /** Further actions for the row. */
  readonly children?: (row: ResultRow) => ReactNode
}) {
  const [pinned, setPinned] = useState<readonly string[]>([])
  const [wanted, setView] = useState<View>('tree')
  const row = at === undefined ? undefined : rows[at]
  const move = (by: number): void => {
    if (at !== undefined && rows[at + by] !== undefined) onMove(at + by)
  }
  // Shortcuts of the screen are off while a dialog is open.
  const onKey = ({ key, target }: KeyboardEvent): void => {
    if (target instanceof HTMLInputElement) return
    if (key === ']') move(1)
    if (key === '[') move(-1)
  }
  const { p_raw: raw, ...values } = row?.values ?? {}
  const event = inOrder(values)
  const hasRaw = typeof raw === 'string' && raw !== ''
  const views: readonly View[] = hasRaw ? ['tree', 'table', 'raw', 'both'] : ['tree', 'table']
  const view = views.includes(wanted) ? wanted : 'tree'
  return (
    <Sheet
      isOpen={row !== undefined}
      onClose={onClose}
      title={resultsText.row(at ?? 0)}
      width={view === 'both' ? 900 : 660}
    >
      {row !== undefined && at !== undefined && (
        <div className={css['content']} tabIndex={-1} data-autofocus onKeyDown={onKey}>
          <div className={css['bar']}>
            <Choice
              label={resultsText.view}
              value={view}
              options={views.map((value) => ({ value, text: resultsText.views[value] }))}
              onChange={setView}
            />
            {children?.(row)}
            <span className={css['space']} />
            <CopyButton text={printJson(row.values as Value)} label={resultsText.copyRow} />
            <IconButton label={resultsText.previous} aria-keyshortcuts="[" disabled={at === 0} onClick={() => move(-1)}>
              <ChevronUp size={16} />
            </IconButton>
            <IconButton
              label={resultsText.next}
              aria-keyshortcuts="]"
              disabled={at >= rows.length - 1}
              onClick={() => move(1)}
            >
              <ChevronDown size={16} />
            </IconButton>
          </div>
          {view === 'tree' && (
            <EventTree
              key={row.id}
              label={resultsText.row(at)}
              event={event as Value}
              pinned={pinned}
              onPin={(path) =>
                setPinned(pinned.includes(path) ? pinned.filter((one) => one !== path) : [...pinned, path])
              }
              {...(pivots === undefined ? {} : { pivots: (line) => pivots(line, row) })}
              {...(onFilter === undefined ? {} : { onFilter })}
            />
          )}
          {view === 'table' && (
            <PlainTable
              label={resultsText.row(at)}
              rows={[...leavesOf(event as Value)]}
              keyOf={([path]) => path}
              columns={[
                { id: 'field', title: resultsText.field, width: '40%', cell: ([path]) => <bdi>{path}</bdi> },
                { id: 'value', title: resultsText.value, cell: ([, value]) => <Leaf value={value} /> },
              ]}
            />
          )}
          {view === 'raw' && hasRaw && <RawLog raw={raw} />}
          {view === 'both' && hasRaw && <CompareView raw={raw} event={event as Value} />}
        </div>
      )}
    </Sheet>
  )
}

/** The time of the event, the fields of the log, and what was added to it. */
function inOrder(values: ResultRow['values']): ResultRow['values'] {
  const rank = (name: string): number => (name === 'p_event_time' ? 0 : name.startsWith('p_') ? 2 : 1)
  return Object.fromEntries(Object.entries(values).toSorted(([a], [b]) => rank(a) - rank(b)))
}
