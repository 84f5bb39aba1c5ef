import { readDocument } from '@picket/core'
import { Skeleton } from '../../../ui/empty.tsx'
import { preloaded } from '../../../ui/on-demand.tsx'
import type { Opened } from '../document/use-document.ts'

const instead = <Skeleton rows={12} />
const DetectionEditor = preloaded(async () => (await import('../editor.tsx')).DetectionEditor, instead)
const CorrelationEditor = preloaded(
  async () => (await import('../correlation/correlation-editor.tsx')).CorrelationEditor,
  instead,
)

/** Opens the editor for the kind of a text. */
export function OpenedEditor({ opened }: { readonly opened: Opened }) {
  if (readDocument(opened.text).kind === 'correlation_rule') return <CorrelationEditor opened={opened} />
  return <DetectionEditor opened={opened} />
}
