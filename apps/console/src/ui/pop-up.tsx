import { notifications } from '@mantine/notifications'
import { Button } from './button.tsx'
import { cut } from './notify.tsx'
import css from './notify.module.css'

/** Timing of notifications that pop up: how long they stay, and the delay between two. */
const shownMs = 10_000
const apartMs = 500

const colours = { INFO: 'blue', WARNING: 'yellow', ERROR: 'red' } as const

interface PopUp {
  /** Pops up once. */
  readonly key: string
  readonly title: string
  readonly message: string
  readonly level: keyof typeof colours
  /** The label of the button that links to its object. */
  readonly open?: string
  readonly onOpen?: () => void
}

const waiting: PopUp[] = []
const shown = new Set<string>()
let isTaking = false

/**
 * Shows a notification at the bottom right for ten seconds, unless it is dismissed before; half a second after the
 * previous one.
 */
export function popUp(one: PopUp): void {
  waiting.push(one)
  if (!isTaking) takeNext()
}

/** Notifications of a user must not be shown to the next one. */
export function forgetPopUps(): void {
  waiting.length = 0
  for (const key of shown) notifications.hide(key)
  shown.clear()
}

function takeNext(): void {
  const one = waiting.shift()
  isTaking = one !== undefined
  if (one === undefined) return
  show(one)
  setTimeout(takeNext, apartMs)
}

function show({ key, title, message, level, open, onOpen }: PopUp): void {
  shown.add(key)
  notifications.show({
    id: key,
    onClose: () => void shown.delete(key),
    title: cut(title),
    color: colours[level],
    withBorder: true,
    autoClose: shownMs,
    closeButtonProps: { 'aria-label': 'Discard' },
    message: (
      <div className={css['undoable']}>
        <span className={css['short']}>{cut(message)}</span>
        {onOpen !== undefined && (
          <Button
            look="quiet"
            onClick={() => {
              notifications.hide(key)
              onOpen()
            }}
          >
            {open}
          </Button>
        )}
      </div>
    ),
  })
}
