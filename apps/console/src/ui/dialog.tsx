import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

export function Dialog({
  isOpen,
  onClose,
  title,
  width = 480,
  isStuck = false,
  children,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly width?: number
  /** Nothing closes it but the one who opened it. */
  readonly isStuck?: boolean
  readonly children: ReactNode
}) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={width}
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
