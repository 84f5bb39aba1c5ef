import { AISummarizeLogEvents, CachedAISummary } from '@picket/core/api'
import { useEffect, useEffectEvent, useState } from 'react'
import { client } from '../app/client.ts'
import { Button } from '../ui/button.tsx'
import { Failed } from '../ui/empty.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { AnswerView } from './answer-view.tsx'
import { LengthChoice } from './length-choice.tsx'
import { assistantText } from './strings.ts'
import { useAnswer } from './use-answer.ts'
import { useOutputLength, type OutputLength } from './use-output-length.ts'
import css from './assistant.module.css'

export interface SummaryProps {
  readonly kind: keyof typeof assistantText.summaryTitles
  /** Returns what is summarized: what the screen shows at that time. */
  readonly read: () => readonly unknown[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The server accepts this many items. */
const mostItems = 500

/** A summary of what a screen shows. The same items with the same length are not summarized twice. */
export function SummarySheet({ kind, read, isOpen, onClose }: SummaryProps) {
  const [outputLength, setLength] = useOutputLength()
  const [streamId, setStreamId] = useState<string>()
  const [failure, setFailure] = useState<Error>()
  const state = useAnswer(streamId)
  const ask = async (length: OutputLength, isNew: boolean): Promise<void> => {
    setFailure(undefined)
    setStreamId(undefined)
    const input = { events: read().slice(0, mostItems), outputLength: length }
    const quietly = { failSilently: true } as const
    try {
      const cached = isNew ? undefined : await client.query(CachedAISummary, { input }, quietly)
      const known = cached?.cachedAISummaryData.streamId
      if (known != null) return setStreamId(known)
      const metadata = { kind, page: location.pathname } as const
      const { aiSummarizeLogEvents } = await client.mutate(
        AISummarizeLogEvents,
        { input: { ...input, metadata } },
        quietly,
      )
      setStreamId(aiSummarizeLogEvents.streamId)
    } catch (problem) {
      setFailure(problem as Error)
    }
  }
  const open = useEffectEvent(() => void ask(outputLength, false))
  useEffect(() => {
    if (isOpen) open()
  }, [isOpen])
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={assistantText.summaryTitles[kind]}>
      <div className={css['panel']}>
        <div className={css['controls']}>
          <LengthChoice
            value={outputLength}
            onChange={(length) => {
              setLength(length)
              void ask(length, false)
            }}
          />
          <Button disabled={state.isWriting} onClick={() => void ask(outputLength, true)}>
            {assistantText.again}
          </Button>
        </div>
        {failure === undefined ? (
          <AnswerView
            {...state}
            isWriting={state.isWriting || streamId === undefined}
            onRetry={() => void ask(outputLength, true)}
          />
        ) : (
          <Failed
            title={assistantText.failed}
            why={failure.message}
            retry={assistantText.retry}
            onRetry={() => void ask(outputLength, true)}
          />
        )}
      </div>
    </Sheet>
  )
}
