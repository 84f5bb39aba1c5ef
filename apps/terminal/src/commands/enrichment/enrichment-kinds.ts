import { checkSettings, hasSecret } from '@picket/core'
import { EnrichmentProviderKinds, toEnrichmentKinds, type OfferedEnrichmentKind } from '@picket/core/api'
import { findByName } from '../../api/find-by-name.ts'
import type { Api } from '../../api/open-api.ts'
import { UsageError } from '../../program/usage-error.ts'

/** Returns the kinds of enrichment providers that the server supports. */
export async function readKinds(api: Api): Promise<readonly OfferedEnrichmentKind[]> {
  return toEnrichmentKinds(await api.query(EnrichmentProviderKinds, {}))
}

/** Finds a kind by its type or label. Throws a UsageError. */
export async function findKind(api: Api, nameOrId: string): Promise<OfferedEnrichmentKind> {
  return findByName(await readKinds(api), nameOrId, {
    what: 'kind of enrichment provider',
    id: ({ type }) => type,
    name: ({ label }) => label,
  })
}

/** Throws a UsageError with every problem of the settings. `stored`: secrets that the server retains. */
export function assertSettings(
  { type, fields }: OfferedEnrichmentKind,
  settings: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>> = {},
): void {
  const kept = new Set(fields.filter((field) => hasSecret(field) && stored[field.name] === '').map(({ name }) => name))
  const faults = Object.entries(checkSettings(fields, settings, (name) => kept.has(name)))
  if (faults.length === 0) return
  const lines = faults.map(([name, message]) => `Setting "${name}": ${message}.`)
  throw new UsageError(lines.join('\n'), { hint: `See: picket enrichment kinds ${type}` })
}
