import { checkSettings } from '@picket/core'
import { SourceKinds, toSourceKinds, type OfferedSourceKind } from '@picket/core/api'
import { findByName } from '../../api/find-by-name.ts'
import type { Api } from '../../api/open-api.ts'
import { UsageError } from '../../program/usage-error.ts'

/** Returns the kinds of log sources that the server supports. */
export async function readSourceKinds(api: Api): Promise<readonly OfferedSourceKind[]> {
  return toSourceKinds(await api.query(SourceKinds, {}))
}

/** Finds a kind by its name or label. Throws a UsageError. */
export async function findSourceKind(api: Api, nameOrId: string): Promise<OfferedSourceKind> {
  return findByName(await readSourceKinds(api), nameOrId, {
    what: 'kind of log source',
    id: ({ kind }) => kind,
    name: ({ label }) => label,
  })
}

/** Throws a UsageError with every problem of the settings. Secrets that the server has (`isKept`) can be empty. */
export function assertSourceSettings(
  { kind, fields }: OfferedSourceKind,
  settings: Readonly<Record<string, unknown>>,
  isKept: (name: string) => boolean = () => false,
): void {
  const problems = Object.entries(checkSettings(fields, settings, isKept))
  if (problems.length === 0) return
  const lines = problems.map(([name, message]) => `Setting "${name}": ${message}.`)
  throw new UsageError(lines.join('\n'), { hint: `See: picket sources kinds ${kind}` })
}
