import { AISummarizeLogEvents, CachedAISummary } from '@picket/core/api'
import { client } from '../app/client.ts'
import { AssistantButton } from './assistant-button.tsx'
import { assistantText } from './strings.ts'
import type { OutputLength } from './use-output-length.ts'

type Kind = keyof typeof assistantText.summaryTitles

/** The server accepts this many items. */
const mostItems = 500

/** Summarizes what a screen shows at that time. The same items with the same length are not summarized twice. */
export function SummarizeButton({ kind, read }: { readonly kind: Kind; readonly read: () => readonly unknown[] }) {
  return (
    <AssistantButton
      text={assistantText.summarize}
      title={assistantText.summaryTitles[kind]}
      ask={(length, isNew) => summarize(kind, read().slice(0, mostItems), length, isNew)}
    />
  )
}

async function summarize(
  kind: Kind,
  events: readonly unknown[],
  outputLength: OutputLength,
  isNew: boolean,
): Promise<string> {
  const quietly = { failSilently: true } as const
  const input = { events, outputLength }
  const cached = isNew ? undefined : await client.query(CachedAISummary, { input }, quietly)
  const known = cached?.cachedAISummaryData.streamId
  if (known != null) return known
  const metadata = { kind, page: location.pathname } as const
  const { aiSummarizeLogEvents } = await client.mutate(AISummarizeLogEvents, { input: { ...input, metadata } }, quietly)
  return aiSummarizeLogEvents.streamId
}
