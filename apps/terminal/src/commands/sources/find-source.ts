import { ListLogSources, paginate, takeFirst, type ListLogSourcesData, type SourcesInput } from '@picket/core/api'
import { findByName } from '../../api/find-by-name.ts'
import type { Api } from '../../api/open-api.ts'

export type SourceRow = ListLogSourcesData['sources']['edges'][number]['node']

/** The number of sources in one page, which is enough for all. */
const maxSources = 10_000

export async function listSources(api: Api, filter: SourcesInput = {}): Promise<readonly SourceRow[]> {
  const pages = paginate(async (cursor) => {
    const input = {
      sortBy: 'label' as const,
      sortDir: 'ascending' as const,
      ...filter,
      ...(cursor === undefined ? {} : { cursor }),
    }
    return (await api.query(ListLogSources, { input })).sources
  })
  return takeFirst(pages, maxSources)
}

export async function findSource(api: Api, nameOrId: string): Promise<SourceRow> {
  return findByName(await listSources(api), nameOrId, {
    what: 'log source',
    id: ({ integrationId }) => integrationId,
    name: ({ integrationLabel }) => integrationLabel,
  })
}
