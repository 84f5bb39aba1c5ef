import { printJson, type Value } from '@picket/core'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { EventTree } from '../event/event-tree.tsx'
import { IconButton } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { resultsText } from './strings.ts'
import type { ResultRow } from './use-results.ts'
import css from './row-sheet.module.css'

/** A row as JSON in a sheet, with the rows around it one click away. */
export function RowSheet({
  rows,
  at,
  onMove,
  onClose,
}: {
  readonly rows: readonly ResultRow[]
  /** The index of the row; undefined while the sheet is closed. */
  readonly at: number | undefined
  readonly onMove: (index: number) => void
  readonly onClose: () => void
}) {
  const [pinned, setPinned] = useState<readonly string[]>([])
  const row = at === undefined ? undefined : rows[at]
  return (
    <Sheet isOpen={row !== undefined} onClose={onClose} title={resultsText.row(at ?? 0)} width={620}>
      {row !== undefined && at !== undefined && (
        <>
          <div className={css['bar']}>
            <CopyButton text={printJson(row.values as Value)} label={resultsText.copyRow} />
            <span className={css['space']} />
            <IconButton label={resultsText.previous} disabled={at === 0} onClick={() => onMove(at - 1)}>
              <ChevronUp size={16} />
            </IconButton>
            <IconButton label={resultsText.next} disabled={at >= rows.length - 1} onClick={() => onMove(at + 1)}>
              <ChevronDown size={16} />
            </IconButton>
          </div>
          <EventTree
            key={row.id}
            label={resultsText.row(at)}
            event={row.values as Value}
            pinned={pinned}
            onPin={(path) =>
              setPinned(pinned.includes(path) ? pinned.filter((one) => one !== path) : [...pinned, path])
            }
          />
        </>
      )}
    </Sheet>
  )
}
