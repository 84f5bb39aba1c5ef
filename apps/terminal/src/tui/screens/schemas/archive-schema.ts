import type { App } from '../../app/app-state.ts'
import type { Server } from '../../server/server.ts'

/** Archives a schema after confirmation, or restores it. */
export function toggleArchived(
  app: App,
  server: Server,
  { name, isArchived }: { readonly name: string; readonly isArchived: boolean },
  done: () => unknown,
): void {
  app.choose({
    title: isArchived ? `Restore ${name}?` : `Archive ${name}? No source can use it until it is restored`,
    items: [
      { key: 'yes', label: isArchived ? 'restore it' : 'archive it', run: change },
      { key: 'no', label: 'cancel', run: () => undefined },
    ],
  })
  async function change(): Promise<void> {
    const { UpdateSchemaStatus } = await import('@picket/core/api')
    const input = { name, isArchived: !isArchived }
    const { updateSchemaStatus } = await server.change((api) => api.mutate(UpdateSchemaStatus, { input }))
    if (updateSchemaStatus.error) return app.say(updateSchemaStatus.error.message, 'error')
    app.say(`${name} was ${isArchived ? 'restored' : 'archived'}.`, 'good')
    await done()
  }
}
