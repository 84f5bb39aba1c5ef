import { createStore, useStore } from '../app/store.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import css from './confirm.module.css'

/** Confirms an action that cannot be undone. The text names its object. */
export interface Question {
  readonly title: string
  readonly text: string
  /** The label of the confirm button. */
  readonly confirm: string
  /** The label of the cancel button, which has the initial focus. */
  readonly cancel?: string
  /** The label of an alternative action. */
  readonly other?: string
  /** The action is destructive. */
  readonly isDanger?: boolean
}

/** The answer. Closing the dialog is the same as canceling. */
export type Way = 'confirm' | 'other' | 'cancel'

interface Asked {
  readonly question: Question
  /** Retains its text while it closes. */
  readonly isOpen: boolean
  readonly answer: (way: Way) => void
}

const asked = createStore<Asked | undefined>(undefined)

/** Cancels the open confirmation, if there is one. */
let decline: (() => void) | undefined

/** Asks for confirmation in a dialog. Closing it cancels. */
export async function confirm(question: Omit<Question, 'other'>): Promise<boolean> {
  return (await ask(question)) === 'confirm'
}

/** Asks for confirmation in a dialog with two ways to continue. */
export function ask(question: Question): Promise<Way> {
  decline?.()
  return new Promise((resolve) => {
    const answer = (way: Way): void => {
      clearTimeout(opening)
      decline = undefined
      asked.set({ question, answer, isOpen: false })
      resolve(way)
    }
    decline = () => answer('cancel')
    // Opens after the current key event: the Escape that closes a sheet would also close the dialog.
    const opening = setTimeout(() => asked.set({ question, answer, isOpen: true }))
  })
}

/** Renders the confirmation dialog, once, around every screen. */
export function Questions() {
  const { question, answer, isOpen = false } = useStore(asked) ?? {}
  return (
    <Dialog isOpen={isOpen} onClose={() => answer?.('cancel')} title={question?.title ?? ''} isOnTop>
      <p className={css['text']}>{question?.text}</p>
      <div className={css['buttons']}>
        <Button data-autofocus onClick={() => answer?.('cancel')}>
          {question?.cancel ?? 'Cancel'}
        </Button>
        {question?.other !== undefined && <Button onClick={() => answer?.('other')}>{question.other}</Button>}
        <Button look={question?.isDanger === true ? 'danger' : 'main'} onClick={() => answer?.('confirm')}>
          {question?.confirm}
        </Button>
      </div>
    </Dialog>
  )
}
