import { AIDraftDetection } from '@picket/core/api'
import { Sparkles } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { client } from '../app/client.ts'
import { useMay } from '../app/session/permissions.ts'
import { Button } from '../ui/button.tsx'
import { Failed } from '../ui/empty.tsx'
import { TextArea } from '../ui/form-fields.tsx'
import { assistantText } from './strings.ts'
import { useAnswer } from './use-answer.ts'
import { useAssistant } from './use-assistant.ts'
import css from './assistant.module.css'

interface DraftDetectionProps {
  /** Called with a draft that passed validation and its tests; the user reviews and saves it. */
  readonly onDraft: (draft: { readonly text: string; readonly body: string | undefined }) => void
}

/** Drafts a rule from words. Hidden from users without the assistant. */
export function DraftDetection({ onDraft }: DraftDetectionProps) {
  const isOn = useAssistant()
  const mayModify = useMay('RuleModify')
  return isOn && mayModify ? <DraftForm onDraft={onDraft} /> : null
}

function DraftForm({ onDraft }: DraftDetectionProps) {
  const [prompt, setPrompt] = useState('')
  const [streamId, setStreamId] = useState<string>()
  const [failure, setFailure] = useState<Error>()
  const { answer, isWriting, failure: notLoaded } = useAnswer(streamId)
  const draft = answer?.draft
  const finish = useEffectEvent(onDraft)
  useEffect(() => {
    if (draft != null) finish({ text: draft.text, body: draft.python ?? undefined })
  }, [draft])
  const start = (): void => {
    setFailure(undefined)
    setStreamId(undefined)
    client
      .mutate(AIDraftDetection, { input: { prompt } }, { failSilently: true })
      .then(({ aiDraftDetection }) => setStreamId(aiDraftDetection.streamId), setFailure)
  }
  const why = failure?.message ?? notLoaded?.message ?? answer?.error
  return (
    <section className={css['card']} aria-label={assistantText.draft}>
      <h2>{assistantText.draft}</h2>
      <TextArea
        label={assistantText.draftPrompt}
        description={assistantText.draftWhy}
        placeholder={assistantText.draftExample}
        rows={2}
        maxLength={4000}
        value={prompt}
        onChange={({ target }) => setPrompt(target.value)}
      />
      <div className={css['controls']}>
        <Button icon={<Sparkles size={14} />} isBusy={isWriting} disabled={prompt.trim() === ''} onClick={start}>
          {assistantText.draftStart}
        </Button>
        <span role="status" className={css['note']}>
          {isWriting && assistantText.drafting}
        </span>
      </div>
      {why != null && <Failed title={assistantText.failed} why={why} retry={assistantText.retry} onRetry={start} />}
    </section>
  )
}
