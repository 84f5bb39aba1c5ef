import { useQuery } from '@apollo/client/react'
import { CreateSavedView, DeleteSavedView, SavedViews, UpdateSavedView } from '@picket/core/api'
import { client } from '../app/client.ts'
import { useMay } from '../app/session/permissions.ts'
import { useMe } from '../app/session/session.ts'

/** A saved filter of a list, with a name. */
export interface ListView {
  readonly id: string
  readonly name: string
  /** The query string of the list. */
  readonly search: string
  readonly isShared: boolean
  /** Whether the user can change and delete it; false for built-in views. */
  readonly mayChange: boolean
}

const quietly = { failSilently: true }

/** The views of a list: built-in, own and shared ones. */
export function useSavedViews(page: string, always: readonly Pick<ListView, 'name' | 'search'>[]) {
  const me = useMe()
  const mayChangeShared = useMay('GeneralSettingsModify')
  const { data, refetch } = useQuery(SavedViews, { variables: { input: { page } }, context: quietly })
  const saved = (data?.savedViews ?? []).map(({ id, name, state, isShared, createdBy }): ListView => {
    const { search } = (state ?? {}) as { readonly search?: unknown }
    const isOwn = createdBy !== null && 'id' in createdBy && createdBy.id === me.id
    return {
      id,
      name,
      isShared,
      search: typeof search === 'string' ? search : '',
      mayChange: isOwn || (isShared && mayChangeShared),
    }
  })
  const builtIn = always.map((view): ListView => ({
    ...view,
    id: `always:${view.name}`,
    isShared: true,
    mayChange: false,
  }))
  // The view was saved, even if reloading the list fails.
  const readAgain = async (): Promise<void> => void (await refetch().catch(() => undefined))
  const views = [...builtIn, ...saved.toSorted((a, b) => a.name.localeCompare(b.name))]
  return {
    views,
    async create(name: string, search: string, isShared: boolean): Promise<string> {
      const { createSavedView } = await client.mutate(
        CreateSavedView,
        { input: { page, name, isShared, state: { search } } },
        quietly,
      )
      await readAgain()
      return createSavedView.savedView.id
    },
    async update(id: string, change: { name?: string; search?: string; isShared?: boolean }): Promise<void> {
      const { search, ...rest } = change
      const state = search === undefined ? {} : { state: { search } }
      await client.mutate(UpdateSavedView, { input: { id, ...rest, ...state } }, quietly)
      await readAgain()
    },
    async remove(id: string): Promise<void> {
      await client.mutate(DeleteSavedView, { input: { id } }, quietly)
      await readAgain()
    },
  }
}

export type SavedViewsOf = ReturnType<typeof useSavedViews>
