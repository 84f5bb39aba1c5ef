import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notify.tsx'
import { detailsText } from '../strings.ts'
import { keepDraft, sendDraft, useDraft } from './comment-drafts.ts'
import css from './comment-box.module.css'

interface CommentBoxProps {
  /** The key under which the draft is stored until the server has saved it. */
  readonly keptAs: string
  /** Throws if the comment was not saved: the draft is retained, and the reason shown. */
  readonly onPost: (text: string) => Promise<void>
  readonly isFocused?: boolean
  /** Edits an existing comment. */
  readonly edited?: { readonly text: string; readonly onCancel: () => void }
}

/** The maximum length in the API. */
const longest = 10_000

/** A form for a comment. The draft is retained until the server has saved it, also on other screens. */
export function CommentBox({ keptAs, onPost, isFocused = false, edited }: CommentBoxProps) {
  const { draft, isSending } = useDraft(keptAs)
  const body = draft ?? edited?.text ?? ''
  const [error, setError] = useState<string>()
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => void (isThere.current = false)
  }, [])
  const post = async (): Promise<void> => {
    if (body.trim() === '' || isSending) return
    setError(undefined)
    // Text added while a comment is being sent is a new comment; for an edit, it is part of the same one.
    const restOf = (now: string): string =>
      edited === undefined && now.startsWith(body) ? now.slice(body.length).trimStart() : now === body ? '' : now
    try {
      await sendDraft(keptAs, { text: body, send: onPost, restOf })
    } catch (failure) {
      const { message } = failure as Error
      if (isThere.current) setError(message)
      else notify.failed(message, detailsText.commentFailed)
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
        onChange={(event) => keepDraft(keptAs, event.target.value)}
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
        {edited !== undefined && <Button onClick={edited.onCancel}>{detailsText.cancel}</Button>}
        <Button type="submit" look="main" isBusy={isSending} disabled={body.trim() === ''}>
          {error !== undefined ? detailsText.retry : edited === undefined ? detailsText.post : detailsText.save}
        </Button>
      </div>
    </form>
  )
}
