import type { App } from '../../app/app-state.ts'
import { listCommands, selectionCommands, tabCommands } from '../../app/list-commands.ts'
import type { Screen } from '../../app/screen.ts'
import type { Server } from '../../server/server.ts'
import { createListModel } from '../../state/list-model.ts'
import { createPoller } from '../../state/poller.ts'
import { createStore } from '../../state/store.ts'
import { spokenConnection, statusOf } from '../alerts/screen.tsx'
import type { RemoteListModel, RemoteListState, RemoteListSpec } from './remote-list-model.ts'
import { RemoteListView } from './view.tsx'

/** Between two polls, in ms. */
const pause = 15_000

/** Creates a screen with a list of the server that is loaded as a whole. */
export function createRemoteList<Row>(app: App, server: Server, spec: RemoteListSpec<Row>): Screen {
  const list = createListModel(spec.keyOf)
  const store = createStore<RemoteListState<Row>>({ phase: 'idle', rows: [], filter: '' })
  const arrange = (): void => {
    const { rows, filter } = store.get()
    const words = filter.toLowerCase().split(/\s+/)
    list.setRows(rows.filter((row) => words.every((word) => isFitting(spec, row, word))))
  }
  store.subscribe(arrange)
  const tab = createStore(0)
  const load = async (): Promise<void> => {
    if (store.get().phase !== 'ready') store.change((now) => ({ ...now, phase: 'loading' }))
    try {
      const asked = tab.get()
      const rows = await server.read((api) => spec.read(api, asked))
      if (asked !== tab.get()) return
      store.change(({ problem: _, ...now }) => ({ ...now, phase: 'ready', rows }))
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      store.change((now) => ({ ...now, phase: now.phase === 'ready' ? 'ready' : 'failed', problem }))
      throw error
    }
  }
  const model: RemoteListModel<Row> = {
    spec,
    list,
    store,
    tab,
    load,
    drop: (gone) => {
      const keys = new Set(gone.map(spec.keyOf))
      store.change((now) => ({ ...now, rows: now.rows.filter((row) => !keys.has(spec.keyOf(row))) }))
    },
    patch: (row) => {
      const key = spec.keyOf(row)
      store.change((now) => ({ ...now, rows: now.rows.map((one) => (spec.keyOf(one) === key ? row : one)) }))
    },
  }
  /** Lines above the rows: tabs, title line, header. */
  const above = spec.tabs === undefined ? 2 : 3
  const setFilter = (filter: string): void => store.change((now) => ({ ...now, filter }))
  const live = createPoller(pause, load, () => {})
  return {
    address: spec.address,
    scopes: [spec.scope, 'list'],
    stores: [store, list.store, tab, server.connection],
    title: () => [spec.title],
    status: () => statusOf(server),
    commands: () => ({
      ...listCommands(list),
      ...selectionCommands(list),
      'select-all': () => list.selectAll(),
      ...(spec.tabs !== undefined &&
        tabCommands('', {
          count: () => spec.tabs!.length,
          current: tab.get,
          choose: (next) => {
            tab.set(next)
            list.clearSelection()
            store.change((now) => ({ ...now, phase: 'loading', rows: [] }))
            return load()
          },
        })),
      ...(spec.open !== undefined && {
        open: () => {
          const row = list.current()
          const address = row === undefined ? undefined : spec.open!(row)
          if (address !== undefined) app.go(address)
          else if (row !== undefined) app.say('Nothing to open here.', 'faint')
        },
      }),
      ...spec.commands?.(model),
      refresh: load,
      filter: () => {
        const before = store.get().filter
        app.ask({
          label: '/',
          text: before,
          placeholder: spec.placeholder ?? 'words to search for',
          onChange: setFilter,
          onSubmit: () => undefined,
          onCancel: () => setFilter(before),
        })
      },
      ...(list.store.get().selected.size > 0
        ? { back: () => list.clearSelection() }
        : store.get().filter !== '' && { back: (key: string) => (key === 'esc' ? setFilter('') : app.leave(key)) }),
    }),
    View: (area) => <RemoteListView {...area} model={model as never} />,
    spoken: () => {
      const row = list.current()
      const { rows, cursor } = list.store.get()
      const { phase, problem } = store.get()
      if (row === undefined)
        return [phase === 'failed' ? (problem ?? '') : phase === 'ready' ? `No ${spec.title}.` : 'Loading.']
      return [
        `${cursor + 1} of ${rows.length}: ${spec.columns
          .map((column) => column.value(row))
          .filter((text) => text !== '')
          .join(', ')}`,
        ...spokenConnection(server),
      ]
    },
    mouse: ({ kind, row }) => {
      if (kind === 'wheel-down') list.move(3)
      else if (kind === 'wheel-up') list.move(-3)
      else if (row >= above) list.moveTo(list.store.get().top + row - above)
    },
    show: () => {
      load().catch(app.fail)
      live.start()
    },
    reconnected: () => void load().catch(() => {}),
    hide: live.stop,
    close: live.stop,
  }
}

function isFitting<Row>({ wordsOf, fits }: RemoteListSpec<Row>, row: Row, word: string): boolean {
  const [, name, value] = /^([a-z]+):(.+)$/.exec(word) ?? []
  const isMatch = name === undefined ? undefined : fits?.(row, name, value!)
  return isMatch ?? wordsOf(row).toLowerCase().includes(word)
}
