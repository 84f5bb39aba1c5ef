import { ListDestinations, type ListDestinationsData } from '@picket/core/api'
import { findByName } from '../../api/find-by-name.ts'
import type { Api } from '../../api/open-api.ts'

export type DestinationRow = ListDestinationsData['destinations'][number]

export async function findDestination(api: Api, nameOrId: string): Promise<DestinationRow> {
  return pickDestination((await api.query(ListDestinations, {})).destinations, nameOrId)
}

export function pickDestination(destinations: readonly DestinationRow[], nameOrId: string): DestinationRow {
  return findByName(destinations, nameOrId, {
    what: 'destination',
    id: ({ outputId }) => outputId,
    name: ({ displayName }) => displayName,
  })
}
