import { checkSettings, hasSecret } from '@picket/core'
import { DestinationKinds, toDestinationKinds, type OfferedKind } from '@picket/core/api'
import { findByName } from '../../api/find-by-name.ts'
import type { Api } from '../../api/open-api.ts'
import { UsageError } from '../../program/usage-error.ts'

/** Returns the kinds of destinations that the server supports. */
export async function readKinds(api: Api): Promise<readonly OfferedKind[]> {
  return toDestinationKinds(await api.query(DestinationKinds, {}))
}

/** Finds a kind by its type or label. Throws a UsageError. */
export async function findKind(api: Api, nameOrId: string): Promise<OfferedKind> {
  return findByName(await readKinds(api), nameOrId, {
    what: 'kind of destination',
    id: ({ type }) => type,
    name: ({ label }) => label,
  })
}

/** Throws a UsageError with every problem of the settings, as the server would report them. */
export function assertSettings(
  { type, fields }: OfferedKind,
  settings: Readonly<Record<string, unknown>>,
  isKept?: (name: string) => boolean,
): void {
  const faults = Object.entries(checkSettings(fields, settings, isKept))
  if (faults.length === 0) return
  const lines = faults.map(([name, message]) => `Setting "${name}": ${message}.`)
  throw new UsageError(lines.join('\n'), { hint: `See: picket destinations kinds ${type}` })
}

/** Returns the names of stored secrets: the server returns their values as empty strings. */
export function keptSecrets({ fields }: OfferedKind, stored: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  return new Set(fields.filter((field) => hasSecret(field) && stored[field.name] === '').map(({ name }) => name))
}
