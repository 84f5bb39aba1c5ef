import { Popover as KitPopover } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'

/** A box below its button; closes with Escape and by a click elsewhere. */
export function Popover({
  button,
  width = 280,
  children,
}: {
  readonly button: ReactElement
  readonly width?: number
  readonly children: ReactNode
}) {
  return (
    <KitPopover position="bottom-start" shadow="md" width={width} trapFocus returnFocus withinPortal>
      <KitPopover.Target>{button}</KitPopover.Target>
      <KitPopover.Dropdown>{children}</KitPopover.Dropdown>
    </KitPopover>
  )
}
