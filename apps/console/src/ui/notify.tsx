import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import css from './notify.module.css'

/** Messages that come and go; six seconds unless something can be done about them (specification 000: section 9). */
export const notify = {
  done: (message: string) => void show(cut(message), 'teal'),
  failed: (message: string, title?: string) => void show(cut(message), 'red', title),
  /** Ten seconds to take back what was done. */
  undoable(message: string, undo: string, onUndo: () => Promise<void>): void {
    lastUndo = () => {
      lastUndo = undefined
      notifications.hide(id)
      void onUndo()
    }
    const mine = lastUndo
    const id = show(
      <div className={css['undoable']}>
        <span>{cut(message)}</span>
        <Button look="quiet" onClick={mine}>
          {undo}
        </Button>
      </div>,
      'teal',
      undefined,
      10_000,
    )
    setTimeout(() => {
      if (lastUndo === mine) lastUndo = undefined
    }, 10_000)
  },
}

let lastUndo: (() => void) | undefined

/** Takes the last change back, while it can be. */
export function undoLast(): void {
  lastUndo?.()
}

function show(message: ReactNode, color: string, title?: string, autoClose = 6000): string {
  return notifications.show({
    message,
    color,
    withBorder: true,
    autoClose,
    // What somebody just did is answered at once, also while as much news is shown as fits.
    priority: 1,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    ...(title === undefined ? {} : { title }),
  })
}

/** Long texts are cut (specification 000: section 9). */
export function cut(message: string): string {
  return message.length > 400 ? `${message.slice(0, 399)}…` : message
}
