import type { ServerDetection } from '../../../api/list-detections.ts'
import { plural } from '../../../plain/text/plural.ts'
import type { App } from '../../app/app-state.ts'
import type { Server } from '../../server/server.ts'

type Switched = Pick<ServerDetection, 'id' | 'enabled'>

/** Enables detections, or disables them if all are enabled, after confirmation; the message says how to undo it. */
export function toggleDetections(
  app: App,
  server: Server,
  rows: readonly Switched[],
  done: (rows: readonly Switched[]) => unknown,
): void {
  if (rows.length === 0) return app.say('No detection selected.', 'faint')
  const enabled = rows.some((row) => !row.enabled)
  const verb = enabled ? 'Enable' : 'Disable'
  const what = rows.length === 1 ? rows[0]!.id : plural(rows.length, 'detection')
  app.choose({
    title: `${verb} ${what}?`,
    items: [
      {
        key: 'yes',
        label: `${verb.toLowerCase()}${enabled ? '' : ': it no longer evaluates events'}`,
        run: async () => {
          app.say(`${verb.slice(0, -1)}ing ${what} ...`, 'faint')
          const { SetDetectionState } = await import('@picket/core/api')
          const ids = rows.map(({ id }) => id)
          const { updateDetectionsState } = await server.change((api) =>
            api.mutate(SetDetectionState, { input: { ids, enabled } }),
          )
          await done(updateDetectionsState.detections)
          app.say(`${what} ${enabled ? 'enabled' : 'disabled'}. Press X again to undo.`, 'good')
        },
      },
      { key: 'no', label: 'cancel', run: () => undefined },
    ],
  })
}
