import { cloneElement, useId, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { preloaded } from './on-demand.tsx'

const KitPopover = preloaded(async () => (await import('./kit-popover.tsx')).KitPopover)

/**
 * A popover below its button. Closes with Escape or a click outside. Until it is opened, only the button is rendered.
 */
export function Popover({
  button,
  width = 280,
  children,
}: {
  readonly button: ReactElement
  readonly width?: number
  /** A function can close the popover. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}) {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement>()
  const [isOpen, setOpen] = useState(false)
  const own = (button as ReactElement<{ readonly onClick?: (event: MouseEvent<HTMLElement>) => void }>).props
  return (
    <>
      {cloneElement(button as ReactElement<Record<string, unknown>>, {
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        ...(isOpen ? { 'aria-controls': `${id}-dropdown` } : {}),
        onClick(event: MouseEvent<HTMLElement>) {
          own.onClick?.(event)
          setTarget(event.currentTarget)
          setOpen(!isOpen)
        },
      })}
      {target !== undefined && (
        <KitPopover {...{ id, target, isOpen, width }} onChange={setOpen}>
          {typeof children === 'function' ? children(() => setOpen(false)) : children}
        </KitPopover>
      )}
    </>
  )
}
