import { LateMenu, type MenuGroup } from './menu.tsx'

/** A menu at a place of the window: of a row, of a value. Closed with Escape, and the focus goes back. */
export function MenuAt({
  at,
  onClose,
  ...rest
}: {
  /** Nothing while it is closed. */
  readonly at: { readonly x: number; readonly y: number } | undefined
  readonly label: string
  readonly groups: readonly MenuGroup[]
  readonly onClose: () => void
}) {
  return at !== undefined && <LateMenu target={at} isOpen onChange={onClose} onClose={onClose} {...rest} />
}
