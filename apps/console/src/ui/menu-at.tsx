import { LazyMenu, type MenuGroup } from './menu.tsx'

/** A menu at a position in the window, of a row or a value. Escape closes it and restores the focus. */
export function MenuAt({
  at,
  onClose,
  ...rest
}: {
  /** Undefined while it is closed. */
  readonly at: { readonly x: number; readonly y: number } | undefined
  readonly label: string
  readonly groups: readonly MenuGroup[]
  readonly onClose: () => void
}) {
  return at !== undefined && <LazyMenu target={at} isOpen onChange={onClose} onClose={onClose} {...rest} />
}
