import { Popover as KitsPopover } from '@mantine/core'
import type { ReactNode } from 'react'
import { AnchorTo } from './anchor-to.tsx'
import { useOpened } from './use-opened.ts'

/** The box of a popover, below its button. */
export function KitPopover({
  id,
  target,
  isOpen,
  width,
  onChange,
  children,
}: {
  readonly id: string
  readonly target: HTMLElement
  readonly isOpen: boolean
  readonly width: number
  readonly onChange: (isOpen: boolean) => void
  readonly children: ReactNode
}) {
  return (
    <KitsPopover
      id={id}
      opened={useOpened(isOpen)}
      onChange={onChange}
      position="bottom-start"
      shadow="md"
      width={width}
      trapFocus
      returnFocus
      withinPortal
    >
      <KitsPopover.Target>
        <AnchorTo element={target} />
      </KitsPopover.Target>
      <KitsPopover.Dropdown>{children}</KitsPopover.Dropdown>
    </KitsPopover>
  )
}
