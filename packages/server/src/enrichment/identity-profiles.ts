import type { LookupService } from '../detections/lookups/lookup-service.ts'
import type { EnrichmentService } from './enrichment-service.ts'

/** What a directory knows about a person. */
export interface FoundProfile {
  /** The value that found it. */
  readonly value: string
  readonly providerId: string
  readonly providerName: string
  readonly profile: Readonly<Record<string, unknown>>
}

/** Finds the persons that values name: email addresses, user names and ids. */
export type FindProfiles = (values: readonly string[]) => Promise<readonly FoundProfile[]>

export function createFindProfiles(ports: {
  readonly enrichment: Pick<EnrichmentService, 'open'>
  readonly lookups: Pick<LookupService, 'find'>
}): FindProfiles {
  const { enrichment, lookups } = ports
  return async (values) => {
    const providers = (await enrichment.open()).filter(({ enabled }) => enabled)
    const found = new Map<string, FoundProfile>()
    for (const { id, displayName, tables } of providers)
      for (const { name } of tables.filter(({ isIdentity }) => isIdentity))
        for (const value of values) {
          const row = lookups.find(name, value)
          // Several values can name one person.
          if (row === undefined || found.has(`${name} ${row}`)) continue
          const profile = JSON.parse(row) as FoundProfile['profile']
          found.set(`${name} ${row}`, { value, providerId: id, providerName: displayName, profile })
        }
    return [...found.values()]
  }
}
