import { useQuery } from '@apollo/client/react'
import { CreateSavedView, DeleteSavedView, SavedViews, UpdateSavedView } from '@picket/core/api'
import { client } from '../app/client.ts'
import { useMay } from '../app/session/permissions.ts'
import { useMe } from '../app/session/session.ts'

/** A list as somebody filtered it, under a name. */
export interface ListView {
  readonly id: string
  readonly name: string
  /** What the address of the list says behind its question mark. */
  readonly search: string
  readonly isShared: boolean
  /** Whoever looks may change and delete it; false of those that are always there. */
  readonly mayChange: boolean
}

const quietly = { failSilently: true }

/** The views of a list: those that are always there, one's own, and those that others share. */
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
  // What is saved is saved, also where the list of views cannot be read just then.
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
