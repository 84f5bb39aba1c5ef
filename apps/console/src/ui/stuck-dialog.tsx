import { useEffect, useRef, type ReactNode } from 'react'
import css from './stuck-dialog.module.css'

/**
 * A message over everything that only its cause can remove. A native dialog, so that it works when nothing can be
 * loaded.
 */
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
      // Browsers close it after repeated attempts to cancel it.
      onClose={() => isOpen && ref.current?.showModal()}
    >
      <h2 id="stuck-title">{title}</h2>
      {children}
    </dialog>
  )
}
