import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import css from './notify.module.css'

/** Messages that come and go; six seconds unless something can be done about them (specification 000: section 9). */
export const notify = {
  done: (message: string) => void show(cut(message), 'teal'),
  failed: (message: string, title?: string) => void show(cut(message), 'red', title),
  /** Ten seconds to take back what was done. */
  undoable(message: string, undo: string, onUndo: () => Promise<void>, change = beginChange()): void {
    change.undo = () => {
      endChange(change)
      hide(id)
      void onUndo()
    }
    const id = show(
      <div className={css['undoable']}>
        <span>{cut(message)}</span>
        <Button look="quiet" onClick={change.undo}>
          {undo}
        </Button>
      </div>,
      'teal',
      undefined,
      10_000,
    )
    offered.add(id)
    setTimeout(() => {
      endChange(change)
      offered.delete(id)
    }, 10_000)
  },
}

/** Messages that offer to take something back. */
const offered = new Set<string>()

function hide(id: string): void {
  offered.delete(id)
  notifications.hide(id)
}

/** What somebody did is theirs to take back, and nobody's who comes after them. */
export function forgetChanges(): void {
  changes.length = 0
  for (const id of offered) hide(id)
}

/** Something that can be taken back, or could be once it is done. */
interface Change {
  undo: () => void
}

/** Those of the last ten seconds and those on their way, in the order in which they were begun. */
const changes: Change[] = []

/** Takes the last change back, while it can be; asked again, the one before. */
export function undoLast(): void {
  changes.at(-1)?.undo()
}

/** A change is on its way; `onUndo` is called when somebody takes it back before `notify.undoable` tells of it. */
export function beginChange(onUndo: () => void = () => undefined): Change {
  const change: Change = {
    undo() {
      endChange(change)
      onUndo()
    },
  }
  changes.push(change)
  return change
}

/** It cannot be taken back, or not any more. */
export function endChange(change: Change): void {
  const at = changes.indexOf(change)
  if (at >= 0) changes.splice(at, 1)
}

/** So many answers are shown at once: whoever does much quickly sees the list below, not what they did a while ago. */
const mostAnswers = 2
const answers: { readonly id: string; readonly isFailure: boolean }[] = []

/** Makes room for one more: what went well goes before what did not. */
function makeRoom(): void {
  while (answers.length >= mostAnswers) {
    const at = Math.max(
      0,
      answers.findIndex(({ isFailure }) => !isFailure),
    )
    for (const { id } of answers.splice(at, 1)) notifications.hide(id)
  }
}

function show(message: ReactNode, color: string, title?: string, autoClose = 6000): string {
  makeRoom()
  const id = notifications.show({
    onClose() {
      const at = answers.findIndex((one) => one.id === id)
      if (at >= 0) answers.splice(at, 1)
    },
    message,
    color,
    withBorder: true,
    autoClose,
    // What somebody just did is answered at once, also while as much news is shown as fits.
    priority: 1,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    ...(title === undefined ? {} : { title }),
  })
  answers.push({ id, isFailure: color === 'red' })
  return id
}

/** Long texts are cut (specification 000: section 9). */
export function cut(message: string): string {
  return message.length > 400 ? `${message.slice(0, 399)}…` : message
}
