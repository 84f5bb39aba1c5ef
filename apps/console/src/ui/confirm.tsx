import { createStore, useStore } from '../app/store.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import css from './confirm.module.css'

/** What is asked before something is done that cannot be taken back. Its text names the thing. */
export interface Question {
  readonly title: string
  readonly text: string
  /** On the button that goes on. */
  readonly confirm: string
  /** On the one that does not; has the focus first. */
  readonly cancel?: string
  /** On one that goes another way. */
  readonly other?: string
  /** It takes something away. */
  readonly isDanger?: boolean
}

/** What was answered: closing the question changes nothing, as cancelling does. */
export type Way = 'confirm' | 'other' | 'cancel'

interface Asked {
  readonly question: Question
  /** While it closes it still says what it asked. */
  readonly isOpen: boolean
  readonly answer: (way: Way) => void
}

const asked = createStore<Asked | undefined>(undefined)

/** Says no to what is asked, while something is. */
let decline: (() => void) | undefined

/** Asks over the screen; closing it is a no. */
export async function confirm(question: Omit<Question, 'other'>): Promise<boolean> {
  return (await ask(question)) === 'confirm'
}

/** Asks over the screen, with two ways to go on. */
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
    // Not before the key that asks is over: Escape, which closes a sheet, would be the answer as well.
    const opening = setTimeout(() => asked.set({ question, answer, isOpen: true }))
  })
}

/** Where questions are asked: once, around every screen. */
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
