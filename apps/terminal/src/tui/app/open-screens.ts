import { invariant } from '@picket/core'
import type { CommandContext } from '../../program/context.ts'
import { createFolder } from '../folder/folder.ts'
import { screens } from '../screens/index.ts'
import { createPendingChanges } from '../screens/alerts/pending-changes.ts'
import type { Server } from '../server/server.ts'
import type { App } from './app-state.ts'
import type { ScreenDeclaration } from './define-screen.ts'
import type { SharedLists } from './screen-parts.ts'
import type { Address, Screen, ScreenName } from './screen.ts'

/** Opens screens by their addresses. */
export interface Screens {
  readonly open: (app: App, address: Address) => Screen
  /** Loads the screens other than the first. Until it resolves, only the first can be opened. */
  loadRest(): Promise<void>
  close(): Promise<void>
}

/** A screen opens only addresses of its own name, whose parameters it declares. */
type Open = Awaited<ReturnType<ScreenDeclaration<ScreenName, Address>['load']>>

export async function openScreens({
  context,
  server,
  first,
}: {
  readonly context: CommandContext
  readonly server: Server
  /** Loaded before the others, so that it appears quickly. */
  readonly first: ScreenName
}): Promise<Screens> {
  const { env, cwd } = context
  const loaded = new Map<ScreenName, Open>()
  const load = (declared: readonly (typeof screens)[number][]) =>
    Promise.all(declared.map(async (screen) => loaded.set(screen.name, (await screen.load()) as Open)))
  await load(screens.filter(({ name }) => name === first))
  const folder = createFolder(cwd, process.argv[1] ?? '')
  const own = createPendingChanges()
  const shared: SharedLists = {}
  const tune =
    (app: App) =>
    (ruleId: string): void => {
      folder.open()
      const openIfKnown = (): boolean => {
        const { rows, phase } = folder.store.get()
        const row = rows.find(({ id }) => id === ruleId)
        if (row !== undefined) app.go({ screen: 'detection', file: row.file, tab: 3 })
        else if (phase !== 'reading') app.say(`No detection "${ruleId}" in ${cwd}.`, 'warning')
        return row !== undefined || phase !== 'reading'
      }
      if (openIfKnown()) return
      app.say('Reading the folder ...', 'faint')
      const end = folder.store.subscribe(() => {
        if (openIfKnown()) end()
      })
    }
  return {
    open(app, address) {
      const open = loaded.get(address.screen)
      invariant(open !== undefined, `Screen "${address.screen}" is not loaded.`)
      return open({ app, server, folder, env, cwd, own, shared, tune: tune(app) }, address)
    },
    async loadRest() {
      await load(screens.filter(({ name }) => !loaded.has(name)))
    },
    close: () => folder.close(),
  }
}
