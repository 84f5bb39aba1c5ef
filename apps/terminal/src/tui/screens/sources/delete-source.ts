import type { App } from '../../app/app-state.ts'
import type { Server } from '../../server/server.ts'

/** Deletes a log source after confirmation. */
export function deleteSource(
  app: App,
  server: Server,
  { id, label }: { readonly id: string; readonly label: string },
  done: () => unknown,
): void {
  app.choose({
    title: `Delete the log source "${label}"? Its events stay`,
    items: [
      { key: 'no', label: 'cancel', run: () => undefined },
      {
        key: 'yes',
        label: 'delete it',
        token: 'error',
        run: async () => {
          const { DeleteSource } = await import('@picket/core/api')
          await server.change((api) => api.mutate(DeleteSource, { input: { id } }))
          app.say(`Deleted ${label}.`, 'good')
          await done()
        },
      },
    ],
  })
}

export const configuredElsewhere = 'This log source is set up in the configuration of the server. Change it there.'
