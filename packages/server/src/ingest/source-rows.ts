import { randomBytes } from 'node:crypto'
import type { Secrets } from '../data-directory/secrets.ts'
import type { SourceRow } from '../stores/sources/source-store.ts'
import type { HttpAuth, LogSource } from './log-source.ts'

/** What is kept of the way in which senders prove themselves: in the clear, and sealed. */
export function toAuthColumns(auth: HttpAuth, secrets: Pick<Secrets, 'seal'>): Pick<SourceRow, 'settings' | 'secrets'> {
  const { secret, token, password, ...open } = auth as HttpAuth & Partial<Record<SecretName, string>>
  const hidden = { secret, token, password }
  const isSecret = Object.values(hidden).some((value) => value !== undefined)
  return { settings: JSON.stringify({ auth: open }), secrets: isSecret ? secrets.seal(JSON.stringify(hidden)) : null }
}

type SecretName = 'secret' | 'token' | 'password'

/** One whose secrets cannot be read any more is there, and nobody may send to it until they are entered again. */
export function toSource(row: SourceRow, secrets: Pick<Secrets, 'open' | 'canOpen'>): LogSource {
  const base = {
    id: row.id,
    label: row.label,
    logTypes: JSON.parse(row.log_types) as readonly string[],
    format: {
      type: row.stream_type as LogSource['format']['type'],
      ...(row.enclosing_field === null ? {} : { enclosingField: row.enclosing_field }),
    },
    createdAt: row.created_at,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    isDeleted: row.deleted_at !== null,
  }
  const settings = JSON.parse(row.settings) as { readonly auth?: object; readonly path?: string }
  if (row.kind === 'directory') return { ...base, kind: 'directory', path: settings.path ?? '' }
  const isSecretLost: boolean = row.secrets !== null && !secrets.canOpen(row.secrets)
  const hidden =
    row.secrets === null ? {} : isSecretLost ? nobodyKnows() : (JSON.parse(secrets.open(row.secrets)) as object)
  const auth = { ...settings.auth, ...hidden } as HttpAuth
  return { ...base, kind: 'http-ingest', auth, ...(isSecretLost && { isSecretLost }) }
}

function nobodyKnows(): Record<SecretName, string> {
  const random = randomBytes(32).toString('hex')
  return { secret: random, token: random, password: random }
}
