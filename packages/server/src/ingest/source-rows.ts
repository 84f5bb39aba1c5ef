import { randomBytes } from 'node:crypto'
import type { Secrets } from '../data-directory/secrets.ts'
import type { SourceRow } from '../stores/sources/source-store.ts'
import type { SourceFilter } from '../source-filters/source-filter.ts'
import type { HttpAuth, LogSource, SourceBase } from './log-source.ts'

/** As `settings` keeps it. */
interface Settings {
  readonly path?: string
  readonly auth?: object
  readonly keepEnvelope?: readonly string[]
  readonly filters?: readonly SourceFilter[]
}

/** What is kept of a source besides its own columns; of the way in which senders prove themselves in the clear, and sealed. */
export function toSettingColumns(
  source: Pick<SourceBase, 'format' | 'filters'> & { readonly auth: HttpAuth },
  secrets: Pick<Secrets, 'seal'>,
): Pick<SourceRow, 'settings' | 'secrets'> {
  const { secret, token, password, ...open } = source.auth as HttpAuth & Partial<Record<SecretName, string>>
  const hidden = { secret, token, password }
  const isSecret = Object.values(hidden).some((value) => value !== undefined)
  return {
    settings: JSON.stringify({ auth: open, ...toReading(source) } satisfies Settings),
    secrets: isSecret ? secrets.seal(JSON.stringify(hidden)) : null,
  }
}

/** The settings of a followed folder. */
export function toFolderSettings(path: string, source: Pick<SourceBase, 'format' | 'filters'>): string {
  return JSON.stringify({ path, ...toReading(source) } satisfies Settings)
}

/** Without what there is none of, so that the same is the same text. */
function toReading({ format, filters = [] }: Pick<SourceBase, 'format' | 'filters'>): Settings {
  const { keepEnvelope = [] } = format
  return { ...(keepEnvelope.length > 0 && { keepEnvelope }), ...(filters.length > 0 && { filters }) }
}

type SecretName = 'secret' | 'token' | 'password'

/** One whose secrets cannot be read any more is there, and nobody may send to it until they are entered again. */
export function toSource(row: SourceRow, secrets: Pick<Secrets, 'open' | 'canOpen'>): LogSource {
  const { auth: open, path = '', keepEnvelope, filters } = JSON.parse(row.settings) as Settings
  const base = {
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
  }
  if (row.kind === 'directory') return { ...base, kind: 'directory', path }
  const isSecretLost: boolean = row.secrets !== null && !secrets.canOpen(row.secrets)
  const hidden =
    row.secrets === null ? {} : isSecretLost ? nobodyKnows() : (JSON.parse(secrets.open(row.secrets)) as object)
  const auth = { ...open, ...hidden } as HttpAuth
  return { ...base, kind: 'http-ingest', auth, ...(isSecretLost && { isSecretLost }) }
}

function nobodyKnows(): Record<SecretName, string> {
  const random = randomBytes(32).toString('hex')
  return { secret: random, token: random, password: random }
}
