import type { App } from '../../app/app-state.ts'
import type { Server } from '../../server/server.ts'

/** Delivers an alert again to these destinations, and shows the result. */
export async function deliver(
  app: App,
  server: Server,
  {
    alertId,
    outputIds,
    nameOf,
  }: {
    readonly alertId: string
    readonly outputIds: readonly string[]
    readonly nameOf: (outputId: string) => string
  },
): Promise<void> {
  const { deliverAlert } = await import('../../../api/deliver-alert.ts')
  const names = outputIds.map(nameOf).join(', ')
  app.say(`Sending it to ${names} ...`, 'faint')
  const tries = await server.read((api) => deliverAlert(api, alertId, outputIds))
  const failed = tries.find(({ success }) => !success)
  if (failed !== undefined) app.say(`${nameOf(failed.outputId)}: ${failed.message}`, 'error')
  else if (tries.length < outputIds.length) app.say(`No response from ${names} yet. Press r to refresh.`, 'warning')
  else app.say(`Sent to ${names}.`, 'good')
}

/** Prompts for a destination, and delivers the alert there. */
export async function deliverTo(app: App, server: Server, alertId: string, sent: () => void): Promise<void> {
  const { ListDestinations } = await import('@picket/core/api')
  const { destinations } = await server.read((api) => api.query(ListDestinations, {}))
  if (destinations.length === 0) return app.say('No destinations yet. Add one with: picket destinations add')
  app.choose({
    title: 'Send it to',
    items: destinations.map(({ outputId, displayName, outputType }) => ({
      key: outputId,
      label: displayName,
      note: outputType,
      run: async () => {
        await deliver(app, server, { alertId, outputIds: [outputId], nameOf: () => displayName })
        sent()
      },
    })),
  })
}
