import type { SettingField } from '../settings/setting-field.ts'
import type { EnrichmentProviderKindsData } from './documents/enrichment-provider.generated.ts'
import { withoutNulls } from './without-nulls.ts'

type Answer = EnrichmentProviderKindsData['enrichmentProviderKinds'][number]

/** A kind of enrichment provider that a server supports. */
export interface OfferedEnrichmentKind extends Omit<Answer, 'fields' | 'example'> {
  readonly example: Readonly<Record<string, unknown>>
  readonly fields: readonly SettingField[]
}

/** Reads the kinds of enrichment providers of a server from its response. */
export function toEnrichmentKinds({
  enrichmentProviderKinds,
}: EnrichmentProviderKindsData): readonly OfferedEnrichmentKind[] {
  return enrichmentProviderKinds.map((kind) => withoutNulls(kind) as OfferedEnrichmentKind)
}
