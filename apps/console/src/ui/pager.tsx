import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from './button.tsx'
import { Choice } from './choice.tsx'
import { pageSizes, readPageSize, setPageSize, usePageSize } from './page-size.ts'
import css from './pager.module.css'

/** The row numbers of the page, from 1; the last page can have fewer. */
export function pageOf<Row>(rows: readonly Row[], page: number, pageSize: number): readonly Row[] {
  const at = Math.min(page, pageCount(rows.length, pageSize)) - 1
  return rows.slice(at * pageSize, (at + 1) * pageSize)
}

/** Shows the range of rows, navigation between pages, and the page size. Renders nothing if there is only one page. */
export function Pager({
  page,
  total,
  onPage,
}: {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}) {
  const pageSize = usePageSize()
  const count = pageCount(total, pageSize)
  const at = Math.min(page, count)
  if (total <= pageSizes[0]) return null
  return (
    <nav className={css['pager']} aria-label="Pages">
      <Choice
        label="Rows per page"
        value={String(pageSize)}
        options={pageSizes.map((size) => ({ value: String(size), text: `${size} a page` }))}
        onChange={(text) => {
          setPageSize(readPageSize(text) ?? pageSize)
          onPage(1)
        }}
      />
      <span>
        {(at - 1) * pageSize + 1} to {Math.min(total, at * pageSize)} of {total}
      </span>
      <IconButton label="Previous page" disabled={at === 1} onClick={() => onPage(at - 1)}>
        <ChevronLeft size={16} />
      </IconButton>
      <IconButton label="Next page" disabled={at === count} onClick={() => onPage(at + 1)}>
        <ChevronRight size={16} />
      </IconButton>
    </nav>
  )
}

function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
