import { ListFilter } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'
import { usePhone } from './watch-width.ts'
import css from './list-controls.module.css'

/** The controls of a list in a row; on a phone, all except the search are in a sheet. */
export function ListControls({
  search,
  title,
  children,
}: {
  readonly search: ReactNode
  /** The label of the button that opens the sheet: `Filters (2)`. */
  readonly title: string
  readonly children: ReactNode
}) {
  const isPhone = usePhone()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css['bar']}>
      {search}
      {isPhone ? (
        <>
          <Button icon={<ListFilter size={14} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {title}
          </Button>
          <Sheet title={title} width={340} isOpen={isOpen} onClose={() => setOpen(false)}>
            <div className={css['sheet']}>{children}</div>
          </Sheet>
        </>
      ) : (
        children
      )}
    </div>
  )
}

/** One control. In the sheet on a phone, its label is above it. */
export function ListControl({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return usePhone() ? (
    <div className={css['control']}>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  ) : (
    children
  )
}

/** Aligns the following controls to the end of the row. */
export function ListControlsEnd() {
  return usePhone() ? null : <span className={css['space']} />
}
