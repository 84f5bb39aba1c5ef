import type { AlertsInput } from '@picket/core/api'
import type { AlertRow } from '../../../commands/alerts/alert-columns.ts'
import { plural } from '../../../plain/text/plural.ts'
import type { App } from '../../app/app-state.ts'
import { selectionCommands } from '../../app/list-commands.ts'
import type { Commands } from '../../keys/key-entry.ts'
import type { Server } from '../../server/server.ts'
import type { ListModel } from '../../state/list-model.ts'
import { createStore, type Store } from '../../state/store.ts'
import type { AlertFeed } from './alert-feed.ts'
import type { AlertTarget } from './alert-target.ts'

/** The server changes at most this many alerts at once by filter; so does this list. */
const mostTargets = 10_000
const pageSize = 500

/** The target of actions: the alert under the cursor, the selected alerts, or all that match, loaded or not. */
export interface AlertSelection {
  /** Whether all that match are selected. */
  readonly isAll: Store<boolean>
  count(): number
  targets(): Promise<readonly AlertTarget[]>
  clear(): void
  /** `moved` is called after each move. */
  readonly commands: (moved: () => void) => Commands
}

export function createAlertSelection({
  app,
  server,
  feed,
  list,
}: {
  readonly app: App
  readonly server: Server
  readonly feed: AlertFeed
  readonly list: ListModel<AlertRow>
}): AlertSelection {
  const isAll = createStore(false)
  const count = (): number => (isAll.get() ? Math.min(mostTargets, feed.store.get().total) : list.targets().length)
  const clear = (): void => {
    isAll.set(false)
    list.clearSelection()
  }
  return {
    isAll,
    count,
    clear,
    targets: async () => {
      const input = feed.input()
      if (!isAll.get() || input === undefined) return list.targets()
      const all = await readAll(server, input, (done) => app.say(`Reading ${done} of ${count()} alerts ...`, 'faint'))
      return await confirmed(app, all)
    },
    commands: (moved) => ({
      // Any other selection ends "all that match".
      ...Object.fromEntries(
        Object.entries(selectionCommands(list, moved)).map(([id, work]) => [
          id,
          (key: string) => {
            isAll.set(false)
            return work(key)
          },
        ]),
      ),
      'select-all': () => {
        const { rows, total } = feed.store.get()
        if (list.store.get().selected.size < rows.length || rows.length >= total) {
          list.selectAll()
          const more =
            rows.length < total ? ` of ${total.toLocaleString('en')} that match; press ^a again to select all` : ''
          return app.say(`${plural(rows.length, 'alert')} selected${more}.`)
        }
        isAll.set(true)
        app.say(
          total > mostTargets
            ? `The newest ${mostTargets.toLocaleString('en')} of ${plural(total, 'alert')} are selected.`
            : `All ${plural(total, 'alert')} that match are selected.`,
          'warning',
        )
      },
    }),
  }
}

/** Reads all alerts that match with their states, so that a change can be undone. */
async function readAll(
  server: Server,
  { pageSize: _, cursor: __, ...filter }: AlertsInput,
  onProgress: (done: number) => void,
): Promise<readonly AlertTarget[]> {
  const { AlertStates } = await import('@picket/core/api')
  const found: AlertTarget[] = []
  let cursor: string | undefined
  let size = pageSize
  do {
    const input = { ...filter, pageSize: size, ...(cursor === undefined ? {} : { cursor }) }
    const { alerts } = await server
      .read((api) => api.query(AlertStates, { input }))
      .catch((error: unknown) => {
        // Tokens get smaller pages than users.
        if (size === 50 || cursor !== undefined) throw error
        size = 50
        return server.read((api) => api.query(AlertStates, { input: { ...input, pageSize: size } }))
      })
    found.push(...alerts.edges.map(({ node }) => node as AlertTarget))
    cursor = alerts.pageInfo.hasNextPage ? (alerts.pageInfo.endCursor ?? undefined) : undefined
    onProgress(found.length)
  } while (cursor !== undefined && found.length < mostTargets)
  return found.slice(0, mostTargets)
}

/** Confirms a change of more alerts than fit on the screen, by their number. */
function confirmed(app: App, all: readonly AlertTarget[]): Promise<readonly AlertTarget[]> {
  return new Promise((resolve) => {
    app.choose({
      title: `Change ${plural(all.length, 'alert')}?`,
      items: [
        { key: 'no', label: 'no, leave them as they are', run: () => resolve([]) },
        { key: 'yes', label: `yes, all ${all.length.toLocaleString('en')}`, run: () => resolve(all) },
      ],
      onClose: () => resolve([]),
    })
  })
}
