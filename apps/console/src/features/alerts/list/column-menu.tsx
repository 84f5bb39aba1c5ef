import { Columns3 } from 'lucide-react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { listText } from '../strings.ts'
import { columnNames, usualColumns } from './columns.tsx'
import css from './column-menu.module.css'

/** Selects the columns of the list and their order. */
export function ColumnMenu({
  columns,
  onChange,
}: {
  /** Column IDs; empty for the default columns. */
  readonly columns: readonly string[]
  readonly onChange: (columns: readonly string[]) => void
}) {
  const chosen = columns.length > 0 ? columns : usualColumns
  const titleOf = (id: string): string => columnNames.find((column) => column.id === id)?.title ?? id
  const others = columnNames.map(({ id }) => id).filter((id) => !chosen.includes(id))
  const put = (next: readonly string[]): void =>
    onChange(JSON.stringify(next) === JSON.stringify(usualColumns) ? [] : next)
  const swap = (at: number, by: number): void => {
    const next = [...chosen]
    ;[next[at], next[at + by]] = [next[at + by]!, next[at]!]
    put(next)
  }
  return (
    <Popover
      width={240}
      button={
        <IconButton label={listText.columns}>
          <Columns3 size={16} />
        </IconButton>
      }
    >
      <ul className={css['list']} aria-label={listText.columns}>
        {[...chosen, ...others].map((id, at) => {
          const isOn = chosen.includes(id)
          return (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={isOn}
                  disabled={isOn && chosen.length === 1}
                  onChange={() => put(isOn ? chosen.filter((one) => one !== id) : [...chosen, id])}
                />
                {titleOf(id)}
              </label>
              <button
                type="button"
                aria-label={listText.moveUp(titleOf(id))}
                disabled={!isOn || at === 0}
                onClick={() => swap(at, -1)}
              >
                ↑
              </button>
              <button
                type="button"
                aria-label={listText.moveDown(titleOf(id))}
                disabled={!isOn || at >= chosen.length - 1}
                onClick={() => swap(at, 1)}
              >
                ↓
              </button>
            </li>
          )
        })}
      </ul>
      <Button onClick={() => onChange([])}>{listText.usualColumns}</Button>
    </Popover>
  )
}
