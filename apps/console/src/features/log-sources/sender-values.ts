import type { Source } from './form/source-values.ts'

/** Values of a source that are entered at the sender. */
export function senderValuesOf(source: Source): readonly { readonly label: string; readonly value: string }[] {
  return [
    ...('ingestUrl' in source ? [{ label: 'URL', value: source.ingestUrl }] : []),
    { label: 'Source ID', value: source.integrationId },
  ]
}
