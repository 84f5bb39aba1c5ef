import type { ListedPack } from '../../../commands/packs/find-packs.ts'
import { plural } from '../../../plain/text/plural.ts'
import type { App } from '../../app/app-state.ts'
import type { Server } from '../../server/server.ts'

/** Shows what a change of a pack does, and applies it after confirmation. Local changes stay. */
export async function changeAfterReview(
  app: App,
  server: Server,
  { id, displayName, enabled }: ListedPack,
  change: { readonly enabled?: boolean; readonly versionId?: string },
  done: () => unknown,
): Promise<void> {
  const { DetectionPackChanges, UpdateDetectionPackState } = await import('@picket/core/api')
  const input = { id, ...change }
  app.say(`Comparing ${displayName} ...`, 'faint')
  const { detectionPackChanges: found } = await server.read((api) => api.query(DetectionPackChanges, { input }))
  if (found.errors.length > 0) return app.say(`The change would be rejected: ${found.errors[0]}`, 'error')
  const verb = change.versionId !== undefined ? 'Update' : enabled ? 'Disable' : 'Enable'
  const facts = [
    plural(found.changes.length, 'change'),
    ...(found.conflicts.length === 0 ? [] : [`${plural(found.conflicts.length, 'conflict')}: your values stay`]),
    ...(found.own.length === 0 ? [] : [`${plural(found.own.length, 'spec')} of your own stay`]),
  ]
  app.choose({
    title: `${verb} ${displayName}? ${facts.join(', ')}.`,
    items: [
      {
        key: 'apply',
        label: verb.toLowerCase(),
        run: async () => {
          await server.change((api) => api.mutate(UpdateDetectionPackState, { input }))
          app.say(`${displayName} was ${verb.toLowerCase()}d.`, 'good')
          await done()
        },
      },
    ],
  })
}
