import { EnrichmentProviders, type EnrichmentProvidersData } from '@picket/core/api'
import { findByName } from '../../api/find-by-name.ts'
import type { Api } from '../../api/open-api.ts'

export type ListedProvider = EnrichmentProvidersData['enrichmentProviders'][number]

export async function listProviders(api: Api): Promise<readonly ListedProvider[]> {
  return (await api.query(EnrichmentProviders, {})).enrichmentProviders
}

export async function findProvider(api: Api, nameOrId: string): Promise<ListedProvider> {
  return findByName(await listProviders(api), nameOrId, {
    what: 'enrichment provider',
    id: ({ id }) => id,
    name: ({ displayName }) => displayName,
  })
}
