import { AIExplainDetection } from '@picket/core/api'
import { client } from '../app/client.ts'
import { AssistantButton } from './assistant-button.tsx'
import { assistantText } from './strings.ts'

/** Explains a detection: what it matches, its false positives and gaps. */
export function ExplainButton({ detectionId: id }: { readonly detectionId: string }) {
  return (
    <AssistantButton
      text={assistantText.explain}
      title={assistantText.explanation}
      ask={async (outputLength) => {
        const input = { id, outputLength }
        return (await client.mutate(AIExplainDetection, { input }, { failSilently: true })).aiExplainDetection.streamId
      }}
    />
  )
}
