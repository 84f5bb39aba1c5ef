import { SavedQueries, type SavedQueriesData } from '@picket/core/api'
import { findByName } from '../../api/find-by-name.ts'
import type { Api } from '../../api/open-api.ts'

export type Notebook = SavedQueriesData['savedQueries']['savedQueries'][number]

/** The page size of the API. */
const pageSize = 500

/** Returns all notebooks that the user can see, by name. */
export async function readNotebooks(api: Api, contains?: string): Promise<readonly Notebook[]> {
  const all: Notebook[] = []
  for (let page = 1; ; page++) {
    const { savedQueries } = await api.query(SavedQueries, {
      input: { types: ['MARKDOWN'], page, pageSize, ...(contains === undefined ? {} : { contains }) },
    })
    all.push(...savedQueries.savedQueries)
    if (page >= savedQueries.paging.totalPages) return all
  }
}

export async function findNotebook(api: Api, name: string): Promise<Notebook> {
  return findByName(await readNotebooks(api), name, {
    what: 'notebook',
    id: (one) => one.id,
    name: (one) => one.name,
  })
}
