import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOpened } from './use-opened.ts'

export interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly width?: number
  /** Only its owner closes it. */
  readonly isStuck?: boolean
  /** Above sheets and other dialogs, regardless of the order in which they opened. */
  readonly isOnTop?: boolean
  readonly children: ReactNode
}

export function KitDialog({
  isOpen,
  onClose,
  title,
  width = 480,
  isStuck = false,
  isOnTop = false,
  children,
}: DialogProps) {
  return (
    <Modal
      opened={useOpened(isOpen)}
      onClose={onClose}
      title={title}
      size={width}
      zIndex={isOnTop ? 300 : 200}
      centered
      withCloseButton={!isStuck}
      closeOnEscape={!isStuck}
      closeOnClickOutside={!isStuck}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
    </Modal>
  )
}
