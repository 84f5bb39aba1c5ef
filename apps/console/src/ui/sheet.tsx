import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

/** A panel over the screen from its side; closes with Escape and by a click beside it, and gives the focus back. */
export function Sheet({
  isOpen,
  onClose,
  title,
  width = 480,
  side = 'right',
  children,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly width?: number
  readonly side?: 'left' | 'right'
  readonly children: ReactNode
}) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      position={side}
      size={width}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
    </Drawer>
  )
}
