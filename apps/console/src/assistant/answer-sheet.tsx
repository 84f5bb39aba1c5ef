import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Failed } from '../ui/empty.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { AnswerView } from './answer-view.tsx'
import { LengthChoice } from './length-choice.tsx'
import { assistantText } from './strings.ts'
import { useAnswer } from './use-answer.ts'
import { useOutputLength, type OutputLength } from './use-output-length.ts'
import css from './assistant.module.css'

export interface AnswerSheetProps {
  readonly title: string
  /** Starts an answer and returns its stream; `isNew`: not one that exists already. */
  readonly ask: (length: OutputLength, isNew: boolean) => Promise<string>
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A side panel with an answer of the assistant, which starts when the panel is mounted. */
export function AnswerSheet({ title, ask, isOpen, onClose }: AnswerSheetProps) {
  const [length, setLength] = useOutputLength()
  const [streamId, setStreamId] = useState<string>()
  const [failure, setFailure] = useState<Error>()
  const state = useAnswer(streamId)
  const start = (wanted: OutputLength, isNew: boolean): void => {
    setFailure(undefined)
    setStreamId(undefined)
    ask(wanted, isNew).then(setStreamId, setFailure)
  }
  const startFirst = useEffectEvent(() => void ask(length, false).then(setStreamId, setFailure))
  useEffect(() => startFirst(), [])
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      <div className={css['panel']}>
        <div className={css['controls']}>
          <LengthChoice
            value={length}
            onChange={(wanted) => {
              setLength(wanted)
              start(wanted, false)
            }}
          />
          <Button disabled={state.isWriting} onClick={() => start(length, true)}>
            {assistantText.again}
          </Button>
        </div>
        {failure === undefined ? (
          <AnswerView
            {...state}
            isWriting={state.isWriting || streamId === undefined}
            onRetry={() => start(length, true)}
          />
        ) : (
          <Failed
            title={assistantText.failed}
            why={failure.message}
            retry={assistantText.retry}
            onRetry={() => start(length, true)}
          />
        )}
      </div>
    </Sheet>
  )
}
