import { useQuery } from '@apollo/client/react'
import { AIAlertTriage, AIStreamsMetadata } from '@picket/core/api'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { client } from '../app/client.ts'
import { Button } from '../ui/button.tsx'
import { Failed, Skeleton } from '../ui/empty.tsx'
import { TextArea } from '../ui/form-fields.tsx'
import { AnswerView } from './answer-view.tsx'
import { LengthChoice } from './length-choice.tsx'
import { assistantText } from './strings.ts'
import { useAnswer } from './use-answer.ts'
import { useOutputLength } from './use-output-length.ts'
import css from './assistant.module.css'

/** The triage of an alert by the assistant. Shows the last answer about the alert until the user asks again. */
export function AlertTriage({ alertId }: { readonly alertId: string }) {
  const { data, error } = useQuery(AIStreamsMetadata, {
    variables: { alias: alertId },
    fetchPolicy: 'network-only',
    context: { failSilently: true },
  })
  const last = data?.aiInferenceStreamsMetadata.edges.at(-1)?.node.streamId
  const [started, setStarted] = useState<string>()
  const [failure, setFailure] = useState<Error>()
  const [isStarting, setStarting] = useState(false)
  const [prompt, setPrompt] = useState('')
  const [outputLength, setLength] = useOutputLength()
  const streamId = started ?? last
  const state = useAnswer(streamId)
  const start = async (): Promise<void> => {
    setStarting(true)
    setFailure(undefined)
    try {
      const input = { alertId, prompt, outputLength, metadata: { kind: 'alert', page: location.pathname } } as const
      const { aiSummarizeAlert } = await client.mutate(AIAlertTriage, { input }, { failSilently: true })
      setStarted(aiSummarizeAlert.streamId)
    } catch (problem) {
      setFailure(problem as Error)
    } finally {
      setStarting(false)
    }
  }
  if (data === undefined && error === undefined) return <Skeleton rows={4} />
  return (
    <div className={css['panel']}>
      <p className={css['note']}>{assistantText.triageWhy}</p>
      <TextArea
        label={assistantText.prompt}
        placeholder={assistantText.promptExample}
        rows={2}
        maxLength={4000}
        value={prompt}
        onChange={({ target }) => setPrompt(target.value)}
      />
      <div className={css['controls']}>
        <Button
          look="main"
          icon={<Sparkles size={14} />}
          isBusy={isStarting || state.isWriting}
          onClick={() => void start()}
        >
          {streamId === undefined ? assistantText.start : assistantText.again}
        </Button>
        <LengthChoice value={outputLength} onChange={setLength} />
      </div>
      {(failure ?? error) !== undefined && (
        <Failed
          title={assistantText.failed}
          why={(failure ?? error)!.message}
          retry={assistantText.retry}
          onRetry={() => void start()}
        />
      )}
      {streamId !== undefined && failure === undefined && <AnswerView {...state} onRetry={() => void start()} />}
    </div>
  )
}
