import { cloneElement, useId, useState, type ReactElement, type SyntheticEvent } from 'react'
import { preloaded } from './on-demand.tsx'

const KitTip = preloaded(async () => (await import('./kit-tip.tsx')).KitTip)

const begins = ['onMouseEnter', 'onFocus', 'onTouchStart'] as const
const ends = ['onMouseLeave', 'onBlur', 'onTouchEnd'] as const

type Handlers = Readonly<Record<string, ((event: SyntheticEvent<HTMLElement>) => void) | undefined>>

/** A tooltip, shown on hover and focus and read by screen readers. */
export function Tip({ text, children }: { readonly text: string; readonly children: ReactElement }) {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement>()
  const [isOpen, setOpen] = useState(false)
  const own = (children as ReactElement<Handlers>).props
  const listen = (names: readonly string[], wanted: boolean) =>
    names.map((name) => [
      name,
      (event: SyntheticEvent<HTMLElement>) => {
        own[name]?.(event)
        setTarget(event.currentTarget)
        setOpen(wanted)
      },
    ])
  return (
    <>
      {cloneElement(children as ReactElement<Record<string, unknown>>, {
        ...Object.fromEntries([...listen(begins, true), ...listen(ends, false)]),
        ...(isOpen ? { 'aria-describedby': id } : {}),
      })}
      {target !== undefined && <KitTip {...{ id, target, isOpen, text }} />}
    </>
  )
}
