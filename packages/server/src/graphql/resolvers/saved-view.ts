import type { SavedViewService } from '../../settings/saved-views.ts'
import type { Resolvers } from '../schema.generated.ts'
import type { FindActor } from './actor.ts'

export function createSavedViewResolvers({
  savedViews,
  findActor,
}: {
  readonly savedViews: SavedViewService
  readonly findActor: FindActor
}): Resolvers {
  return {
    SavedView: {
      state: ({ state }) => JSON.parse(state) as unknown,
      isShared: ({ is_shared: isShared }) => isShared === 1,
      createdAt: ({ created_at: at }) => at,
      createdBy: ({ created_by: by }, _, context) => findActor(by, context),
      updatedAt: ({ updated_at: at }) => at,
      updatedBy: ({ updated_by: by }, _, context) => findActor(by, context),
    },
    Query: { savedViews: (_, { input }, { viewer }) => savedViews.list(viewer, input?.page) },
    Mutation: {
      createSavedView: async (_, { input }, { viewer }) => ({ savedView: await savedViews.create(viewer, input) }),
      updateSavedView: async (_, { input }, { viewer }) => ({ savedView: await savedViews.update(viewer, input) }),
      deleteSavedView: async (_, { input: { id } }, { viewer }) => {
        await savedViews.delete(viewer, id)
        return { id }
      },
    },
  }
}
