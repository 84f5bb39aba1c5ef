import { notifications } from '@mantine/notifications'
import { Button } from './button.tsx'
import { cut } from './notify.tsx'
import css from './notify.module.css'

/** Times of what comes up by itself: how long it stays, and how far apart two are (specification 000: section 4). */
const shownMs = 10_000
const apartMs = 500

const colours = { INFO: 'blue', WARNING: 'yellow', ERROR: 'red' } as const

interface PopUp {
  /** Comes up once. */
  readonly key: string
  readonly title: string
  readonly message: string
  readonly level: keyof typeof colours
  /** On the button that leads to what it is about. */
  readonly open?: string
  readonly onOpen?: () => void
}

const waiting: PopUp[] = []
const shown = new Set<string>()
let isTaking = false

/** Comes up at the bottom right for ten seconds unless it is discarded before; half a second after the one before. */
export function popUp(one: PopUp): void {
  waiting.push(one)
  if (!isTaking) takeNext()
}

/** What somebody was told of is not for whoever comes after them. */
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
