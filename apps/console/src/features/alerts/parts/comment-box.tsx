import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { detailsText } from '../strings.ts'
import css from './comment-box.module.css'

interface CommentBoxProps {
  /** What is in it at first. */
  readonly text: string
  /** Each change, to be kept until it is sent. */
  readonly onText: (text: string) => void
  /** Throws where it was not kept: the text stays, with the reason. */
  readonly onPost: (text: string) => Promise<void>
  readonly isFocused?: boolean
  readonly submit?: string
  readonly onCancel?: () => void
}

/** As long as the API takes. */
const longest = 10_000

/** A place to write a comment. What is typed stays until the server has it. */
export function CommentBox({ text, onText, onPost, isFocused = false, submit, onCancel }: CommentBoxProps) {
  const [body, setBody] = useState(text)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const type = (next: string): void => {
    setBody(next)
    onText(next)
  }
  const post = async (): Promise<void> => {
    if (body.trim() === '' || isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      await onPost(body)
      setBody('')
      onText('')
    } catch (failure) {
      setError((failure as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void post()
      }}
    >
      <textarea
        aria-label={detailsText.comment}
        placeholder={detailsText.comment}
        rows={3}
        maxLength={longest}
        value={body}
        data-comment
        {...(isFocused ? { 'data-autofocus': true, autoFocus: true } : {})}
        onChange={(event) => type(event.target.value)}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) void post()
          if (key === 'Escape') currentTarget.blur()
        }}
      />
      <div className={css['line']}>
        {error === undefined ? (
          <span className={css['hint']}>{detailsText.commentHint}</span>
        ) : (
          <p role="alert" className={css['failed']}>
            {error}
          </p>
        )}
        {onCancel !== undefined && <Button onClick={onCancel}>{detailsText.cancel}</Button>}
        <Button type="submit" look="main" isBusy={isBusy} disabled={body.trim() === ''}>
          {error === undefined ? (submit ?? detailsText.post) : detailsText.retry}
        </Button>
      </div>
    </form>
  )
}
