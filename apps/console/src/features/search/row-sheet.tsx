import { ChevronDown, ChevronUp } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { JsonTree } from '../../ui/json-tree.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { searchText } from './strings.ts'
import css from './screen.module.css'

/** Shows one row with all its values. */
export function RowSheet({
  rows,
  index,
  onGo,
}: {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly index: number | undefined
  readonly onGo: (index: number | undefined) => void
}) {
  const row = index === undefined ? undefined : rows[index]
  return (
    <Sheet
      isOpen={row !== undefined}
      onClose={() => onGo(undefined)}
      title={searchText.row((index ?? 0) + 1)}
      width={560}
    >
      {index !== undefined && row !== undefined && (
        <>
          <div className={css['rowBar']}>
            <CopyButton text={JSON.stringify(row, undefined, 2)} label={searchText.copyRow} />
            <span className={css['space']} />
            <IconButton label={searchText.previous} disabled={index === 0} onClick={() => onGo(index - 1)}>
              <ChevronUp size={16} />
            </IconButton>
            <IconButton label={searchText.next} disabled={index === rows.length - 1} onClick={() => onGo(index + 1)}>
              <ChevronDown size={16} />
            </IconButton>
          </div>
          <JsonTree key={index} value={row} label={searchText.row(index + 1)} />
        </>
      )}
    </Sheet>
  )
}
