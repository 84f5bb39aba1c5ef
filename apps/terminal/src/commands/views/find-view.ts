import { SavedViews, type SavedViewsData } from '@picket/core/api'
import { findByName } from '../../api/find-by-name.ts'
import type { Api } from '../../api/open-api.ts'

export type SavedView = SavedViewsData['savedViews'][number]

/** Finds a saved view by its name or id, of one list or of any. */
export async function findView(api: Api, nameOrId: string, page?: string): Promise<SavedView> {
  const { savedViews } = await api.query(SavedViews, { input: page === undefined ? {} : { page } })
  return findByName(savedViews, nameOrId, { what: 'saved view', id: ({ id }) => id, name: ({ name }) => name })
}
