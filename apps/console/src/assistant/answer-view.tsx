import { Markdown } from '../markdown/markdown.tsx'
import { copyText } from '../ui/copy-text.ts'
import { Failed, Skeleton } from '../ui/empty.tsx'
import type { Answer } from './use-answer.ts'
import { assistantText } from './strings.ts'
import css from './assistant.module.css'

/** Shows an answer while it is written: its text, the tools that were used, and the cited events. */
export function AnswerView({
  answer,
  failure,
  isWriting,
  onRetry,
}: {
  readonly answer: Answer | undefined
  readonly failure: Error | undefined
  readonly isWriting: boolean
  readonly onRetry: () => void
}) {
  const { responseText = '', error = null, steps = [], citedEvents = [] } = answer ?? {}
  return (
    <section className={css['answer']} aria-label={assistantText.answer} aria-busy={isWriting}>
      {steps.length > 0 && (
        <details className={css['steps']}>
          <summary>{assistantText.steps(steps.length)}</summary>
          <ul>
            {steps.map(({ tool, arguments: given, isError }, index) => (
              <li key={index}>
                <code>
                  {tool} {JSON.stringify(given)}
                </code>
                {isError && ` ${assistantText.stepFailed}`}
              </li>
            ))}
          </ul>
        </details>
      )}
      {responseText !== '' && <Markdown text={responseText} />}
      {isWriting && responseText === '' && <Skeleton rows={3} />}
      <p role="status" className={css['note']}>
        {isWriting ? assistantText.writing : responseText !== '' && assistantText.caution}
      </p>
      {citedEvents.length > 0 && (
        <p className={css['cited']}>
          {assistantText.cited}:{' '}
          {citedEvents.map((id) => (
            <button
              key={id}
              type="button"
              title={assistantText.copyId(id)}
              onClick={() => void copyText(id, assistantText.copied)}
            >
              <code>{id}</code>
            </button>
          ))}
        </p>
      )}
      {error !== null && (
        <Failed title={assistantText.failed} why={error} retry={assistantText.retry} onRetry={onRetry} />
      )}
      {failure !== undefined && (
        <Failed title={assistantText.notLoaded} why={failure.message} retry={assistantText.retry} onRetry={onRetry} />
      )}
    </section>
  )
}
