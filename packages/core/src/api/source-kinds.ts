import type { SettingField } from '../settings/setting-field.ts'
import type { SourceKindsData } from './documents/source.generated.ts'
import { withoutNulls } from './without-nulls.ts'

type Answer = SourceKindsData['sourceKinds'][number]

/** A kind of log source that a server has. */
export interface OfferedSourceKind extends Omit<Answer, 'fields' | 'documentation' | 'example'> {
  readonly documentation?: string
  readonly example: Readonly<Record<string, unknown>>
  readonly fields: readonly SettingField[]
}

/** Reads the kinds of log sources of a server from its response. */
export function toSourceKinds({ sourceKinds }: SourceKindsData): readonly OfferedSourceKind[] {
  return sourceKinds.map((kind) => withoutNulls(kind) as OfferedSourceKind)
}
