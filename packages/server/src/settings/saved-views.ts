import { ConflictError, ForbiddenError, LimitError, NotFoundError } from '@picket/core'
import { z } from 'zod'
import { parseInput } from '../input/parse-input.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Clock } from '../ports/clock.ts'
import type { RandomId } from '../ports/random-id.ts'
import type { Database } from '../stores/database.ts'
import * as store from '../stores/saved-views/saved-view-store.ts'
import type { SavedViewTable } from '../stores/saved-views/saved-view-table.ts'

/** Named filters and sort orders of lists, private or shared with all users. */
export interface SavedViewService {
  /** Returns the viewer's own views and the shared ones, sorted by name. */
  list(viewer: Viewer, page?: string | null): Promise<readonly SavedViewTable[]>
  create(viewer: Viewer, input: unknown): Promise<SavedViewTable>
  /** Updates one of the viewer's own views, or with GeneralSettingsModify a shared one. */
  update(viewer: Viewer, input: unknown): Promise<SavedViewTable>
  delete(viewer: Viewer, id: string): Promise<void>
}

const maxViews = 200
const name = z.string().trim().min(1, 'This field is required').max(100)
const state = z.json().refine((value) => JSON.stringify(value).length <= 64 * 1024, 'A view can have at most 64 KiB')
const creation = z.object({
  page: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, 'The page must be in lower case, such as "alerts"'),
  name,
  state,
  isShared: z.boolean().nullish(),
})
const change = z.object({
  id: z.string(),
  name: name.nullish(),
  state: state.optional(),
  isShared: z.boolean().nullish(),
})

export function createSavedViews(ports: {
  readonly database: Database
  readonly now: Clock
  readonly randomId: RandomId
}): SavedViewService {
  const { database, now, randomId } = ports
  /** A view that the viewer cannot see is reported as missing. */
  const findChangeable = async (viewer: Viewer, id: string): Promise<SavedViewTable> => {
    const view = await store.findSavedView(database, id)
    if (view === undefined || (view.created_by !== viewer.id && view.is_shared === 0))
      throw new NotFoundError(`There is no saved view with the id "${id}".`)
    if (view.created_by !== viewer.id && !viewer.permissions.has('GeneralSettingsModify'))
      throw new ForbiddenError('Access denied: this view belongs to another user. Save it under another name.')
    return view
  }
  /** Rejects a name that is already used by another view that the same user can see. */
  const assertNameIsFree = async (viewer: Viewer, page: string, wanted: string, ownId?: string): Promise<void> => {
    const views = await store.listSavedViews(database, viewer.id, page)
    const other = views.find(({ id, name }) => id !== ownId && name.toLowerCase() === wanted.toLowerCase())
    if (other !== undefined) throw new ConflictError(`A view "${other.name}" already exists. Choose another name.`)
  }
  return {
    list: (viewer, page) => store.listSavedViews(database, viewer.id, page ?? undefined),
    async create(viewer, input) {
      const given = parseInput(creation, input)
      const own = (await store.listSavedViews(database, viewer.id, undefined)).filter(
        ({ created_by: by }) => by === viewer.id,
      )
      if (own.length >= maxViews) throw new LimitError(`A user can have at most ${maxViews} saved views.`)
      await assertNameIsFree(viewer, given.page, given.name)
      const view: SavedViewTable = {
        id: randomId(),
        page: given.page,
        name: given.name,
        state: JSON.stringify(given.state),
        is_shared: given.isShared === true ? 1 : 0,
        created_at: now(),
        created_by: viewer.id,
        updated_at: now(),
        updated_by: viewer.id,
      }
      await store.insertSavedView(database, view)
      return view
    },
    async update(viewer, input) {
      const given = parseInput(change, input)
      const before = await findChangeable(viewer, given.id)
      const isRenamed = given.name != null && given.name !== before.name
      // A view that becomes shared can conflict with a shared view of the same name that was created since.
      const isShown = given.isShared === true && before.is_shared === 0
      if (isRenamed || isShown) await assertNameIsFree(viewer, before.page, given.name ?? before.name, before.id)
      const changes = {
        name: given.name ?? before.name,
        state: given.state === undefined ? before.state : JSON.stringify(given.state),
        is_shared: given.isShared == null ? before.is_shared : given.isShared ? (1 as const) : (0 as const),
        updated_at: now(),
        updated_by: viewer.id,
      }
      await store.updateSavedView(database, { id: before.id, ...changes })
      return { ...before, ...changes }
    },
    async delete(viewer, id) {
      await findChangeable(viewer, id)
      await store.deleteSavedView(database, id)
    },
  }
}
