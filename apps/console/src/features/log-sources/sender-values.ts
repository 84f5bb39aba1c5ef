import type { StoredSource } from '@picket/core/api'

/** Values of a source that are entered at the sender. */
export function senderValuesOf(source: StoredSource): readonly { readonly label: string; readonly value: string }[] {
  return [
    ...('ingestUrl' in source ? [{ label: 'URL', value: source.ingestUrl }] : []),
    { label: 'Source ID', value: source.integrationId },
  ]
}
