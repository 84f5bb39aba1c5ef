import type { Secrets } from '../data-directory/secrets.ts'
import type { SourceFilter } from '../source-filters/source-filter.ts'
import type { SourceRow } from '../stores/sources/source-store.ts'
import type { LogSource } from './log-source.ts'
import type { CheckedSource } from './sources/checked-source.ts'
import { kindOf } from './sources/find-kind.ts'
import type { SourceKind } from './sources/source-kind.ts'

/** The content of the column `settings` for every kind, in addition to the settings of the kind. */
interface SharedSettings {
  readonly keepEnvelope?: readonly string[]
  readonly filters?: readonly SourceFilter[]
}

/** Returns the columns with the settings of a source; secrets are encrypted. Equal sources have equal `settings`. */
export function toSettingColumns(
  kind: SourceKind,
  { format, filters = [], own }: Pick<CheckedSource, 'format' | 'own'> & Pick<LogSource, 'filters'>,
  secrets: Pick<Secrets, 'seal'>,
): Pick<SourceRow, 'settings' | 'secrets'> {
  const { keepEnvelope = [] } = format
  const stored = kind.toStored(own)
  const shared: SharedSettings = {
    ...(keepEnvelope.length > 0 && { keepEnvelope }),
    ...(filters.length > 0 && { filters }),
  }
  return {
    settings: JSON.stringify({ ...stored.open, ...shared }),
    secrets: stored.secrets ? secrets.seal(JSON.stringify(stored.secrets)) : null,
  }
}

/**
 * Returns the source of a row. If its secrets cannot be decrypted, it is returned without them and its kind decides
 * what follows.
 */
export function toSource(
  row: SourceRow,
  secrets: Pick<Secrets, 'open' | 'canOpen'>,
  kinds?: readonly SourceKind[],
): LogSource {
  const { keepEnvelope, filters, ...open } = JSON.parse(row.settings) as SharedSettings
  return {
    id: row.id,
    label: row.label,
    logTypes: JSON.parse(row.log_types) as readonly string[],
    format: {
      type: row.stream_type as LogSource['format']['type'],
      ...(row.enclosing_field === null ? {} : { enclosingField: row.enclosing_field }),
      ...(keepEnvelope && { keepEnvelope }),
    },
    ...(filters && { filters }),
    createdAt: row.created_at,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    isDeleted: row.deleted_at !== null,
    ...(row.paused_at !== null && { isPaused: true as const }),
    kind: row.kind,
    ...kindOf(row, kinds).fromStored({ open, secrets: openSecrets(row, secrets) }),
  }
}

function openSecrets({ secrets: sealed }: SourceRow, secrets: Pick<Secrets, 'open' | 'canOpen'>): object | 'lost' {
  if (sealed === null) return {}
  return secrets.canOpen(sealed) ? (JSON.parse(secrets.open(sealed)) as object) : 'lost'
}
