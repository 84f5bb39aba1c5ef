import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOpened } from './use-opened.ts'

export interface SheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly width?: number
  readonly side?: 'left' | 'right'
  readonly children: ReactNode
}

export function KitSheet({ isOpen, onClose, title, width = 480, side = 'right', children }: SheetProps) {
  return (
    <Drawer
      opened={useOpened(isOpen)}
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
