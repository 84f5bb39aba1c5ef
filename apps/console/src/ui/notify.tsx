import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import css from './notify.module.css'

/** Messages disappear after six seconds, unless they have an action. */
export const notify = {
  done: (message: string) => void show(cut(message), 'teal'),
  failed: (message: string, title?: string) => void show(cut(message), 'red', title),
  /** Changes can be undone for ten seconds. */
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

/** Messages that offer to undo a change. */
const offered = new Set<string>()

function hide(id: string): void {
  offered.delete(id)
  notifications.hide(id)
}

/** A user can undo only their own changes. */
export function forgetChanges(): void {
  changes.length = 0
  for (const id of offered) hide(id)
}

/** A change that can be undone, or could be once it is done. */
interface Change {
  undo: () => void
}

/** Changes of the last ten seconds and pending ones, in the order in which they started. */
const changes: Change[] = []

/** Undoes the last change, if possible; called again, the one before. */
export function undoLast(): void {
  changes.at(-1)?.undo()
}

/** Registers a pending change. `onUndo` is called if the user undoes it before `notify.undoable` is called. */
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

/** The change cannot be undone, or no longer. */
export function endChange(change: Change): void {
  const at = changes.indexOf(change)
  if (at >= 0) changes.splice(at, 1)
}

/** The maximum number of messages: with many quick actions, the list below stays visible. */
const mostAnswers = 2
const answers: { readonly id: string; readonly isFailure: boolean }[] = []

/** Removes a message if there are too many: confirmations before errors. */
function hideExcess(): void {
  while (answers.length >= mostAnswers) {
    const at = Math.max(
      0,
      answers.findIndex(({ isFailure }) => !isFailure),
    )
    for (const { id } of answers.splice(at, 1)) notifications.hide(id)
  }
}

function show(message: ReactNode, color: string, title?: string, autoClose = 6000): string {
  hideExcess()
  const id = notifications.show({
    onClose() {
      const at = answers.findIndex((one) => one.id === id)
      if (at >= 0) answers.splice(at, 1)
    },
    message,
    color,
    withBorder: true,
    autoClose,
    // The result of a user action is shown immediately, even if the maximum number of notifications is shown.
    priority: 1,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    ...(title === undefined ? {} : { title }),
  })
  answers.push({ id, isFailure: color === 'red' })
  return id
}

/** Long texts are truncated. */
export function cut(message: string): string {
  return message.length > 400 ? `${message.slice(0, 399)}…` : message
}
