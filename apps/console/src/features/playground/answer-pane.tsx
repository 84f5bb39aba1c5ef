import { CodeEditor } from '../../editor/code-editor.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { Answer } from './ask.ts'
import { playgroundText } from './strings.ts'
import css from './screen.module.css'

/** Shows a response as text. */
export function AnswerPane({
  answer,
  error,
  nothing,
}: {
  readonly answer: Answer | undefined
  readonly error: string | undefined
  /** Shown while there is no response. */
  readonly nothing: string
}) {
  return (
    <div className={css['column']}>
      <div className={css['bar']} role="status">
        {error !== undefined ? (
          <p className={css['error']}>{error}</p>
        ) : answer === undefined ? (
          <p className={css['note']}>{nothing}</p>
        ) : (
          <span className={answer.status < 400 ? css['good'] : css['bad']}>
            {playgroundText.took(answer.status, answer.ms)}
          </span>
        )}
        <span className={css['space']} />
        {answer !== undefined && <CopyButton text={answer.text} label={playgroundText.copy} />}
      </div>
      <div className={css['pane']}>
        <CodeEditor
          label={playgroundText.answer}
          language={answer?.isJson === false ? 'text' : 'json'}
          text={answer?.text ?? ''}
        />
      </div>
    </div>
  )
}
