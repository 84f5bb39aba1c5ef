import {
  cloneElement,
  useId,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { preloaded } from './on-demand.tsx'

export interface MenuEntry {
  readonly text: ReactNode
  /** The link target; otherwise `onPick` is called. */
  readonly to?: string
  readonly href?: string
  readonly onPick?: () => void
  readonly icon?: ReactNode
  readonly isDisabled?: boolean
  /** The current option. */
  readonly isCurrent?: boolean
}

export interface MenuGroup {
  readonly label?: string
  readonly entries: readonly MenuEntry[]
}

interface MenuButton {
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

/** The content of a menu, loaded shortly after the page. */
export const LazyMenu = preloaded(async () => (await import('./kit-menu.tsx')).KitMenu)

/**
 * A menu of a button: opens by click, Enter or arrow keys, closes with Escape. Until it is opened, only the button is
 * rendered.
 */
export function Menu({
  button,
  groups,
  head,
}: {
  readonly button: ReactElement
  readonly groups: readonly MenuGroup[]
  readonly head?: ReactNode
}) {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement>()
  const [isOpen, setOpen] = useState(false)
  const own = (button as ReactElement<MenuButton>).props
  const open = (element: HTMLElement, wanted: boolean): void => {
    setTarget(element)
    setOpen(wanted)
  }
  return (
    <>
      {cloneElement(button as ReactElement<Record<string, unknown>>, {
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        ...(isOpen ? { 'aria-controls': `${id}-dropdown`, 'data-expanded': true } : {}),
        onClick(event: MouseEvent<HTMLElement>) {
          own.onClick?.(event)
          open(event.currentTarget, !isOpen)
        },
        onKeyDown(event: KeyboardEvent<HTMLElement>) {
          own.onKeyDown?.(event)
          if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
          event.preventDefault()
          open(event.currentTarget, true)
        },
      })}
      {target !== undefined && (
        <LazyMenu
          {...{ id, target, isOpen, groups, head }}
          onChange={setOpen}
          onClose={() => {
            // Loading failed: the next click retries.
            setOpen(false)
            setTarget(undefined)
          }}
        />
      )}
    </>
  )
}
