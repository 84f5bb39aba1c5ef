import { useEffect, useRef, type ReactNode } from 'react'
import css from './stuck-dialog.module.css'

/** A message over everything that only its cause takes away. The browser's own dialog: it is there when nothing can be loaded. */
export function StuckDialog({
  isOpen,
  title,
  children,
}: {
  readonly isOpen: boolean
  readonly title: string
  readonly children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) ref.current?.showModal()
    else ref.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={ref}
      className={css['dialog']}
      aria-labelledby="stuck-title"
      onCancel={(event) => event.preventDefault()}
      // A browser closes it when it is cancelled again and again.
      onClose={() => isOpen && ref.current?.showModal()}
    >
      <h2 id="stuck-title">{title}</h2>
      {children}
    </dialog>
  )
}
