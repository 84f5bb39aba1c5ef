import { listCommands, selectionCommands, tabCommands } from '../../app/list-commands.ts'
import type { App } from '../../app/app.ts'
import type { Address, Screen } from '../../app/screen.ts'
import type { Commands, Scope } from '../../keys/table.ts'
import type { Api } from '../../../api/open-api.ts'
import type { Column } from '../../parts/columns.ts'
import type { TextLine } from '../../parts/text-view.tsx'
import type { Server } from '../../server/server.ts'
import { createListModel, type ListModel } from '../../state/list-model.ts'
import { regularly } from '../../state/regularly.ts'
import { createStore, type Store } from '../../state/store.ts'
import type { Theme, Token } from '../../theme/theme.ts'
import { spokenConnection, statusOf } from '../alerts/screen.tsx'
import { RemoteListView } from './view.tsx'

export interface RemoteListState<Row> {
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed'
  readonly rows: readonly Row[]
  readonly filter: string
  readonly problem?: string
}

/** What a list of things of the server is: what to ask, what to show of each, what can be done. */
export interface RemoteListSpec<Row> {
  readonly address: Address
  readonly scope: Scope
  /** In the breadcrumbs, and of several in sentences. */
  readonly title: string
  readonly keyOf: (row: Row) => string
  /** All of them; `tab` counts from 0. */
  readonly read: (api: Api, tab: number) => Promise<readonly Row[]>
  readonly columns: readonly Column<Row>[]
  /** What is searched by the filter. */
  readonly wordsOf: (row: Row) => string
  /** What a word such as `is:failing` asks of a row; undefined where it is a word like any other. */
  readonly fits?: (row: Row, name: string, value: string) => boolean | undefined
  /** Shown where no filter is typed yet. */
  readonly placeholder?: string
  /** What Enter leads to. */
  readonly open?: (row: Row) => Address | undefined
  /** At the right, beside the place. */
  readonly marks?: (model: RemoteListModel<Row>) => readonly (readonly [Token, string])[]
  /** What to do where there is none; `tab` counts from 0. */
  readonly emptyHint?: (tab: number) => string
  /** Lists of the same things that are looked at one at a time. */
  readonly tabs?: readonly string[]
  /** What is known of one, for a view of so many cells. */
  readonly about: (row: Row, theme: Theme, width: number) => readonly TextLine[]
  readonly commands?: (list: RemoteListModel<Row>) => Commands
}

export interface RemoteListModel<Row> {
  readonly spec: RemoteListSpec<Row>
  readonly list: ListModel<Row>
  readonly store: Store<RemoteListState<Row>>
  readonly tab: Store<number>
  load(): Promise<void>
  /** Shows a row as it is now. */
  patch(row: Row): void
  /** Takes rows out of the list. */
  drop(rows: readonly Row[]): void
}

/** Between two looks at what changed, in ms. */
const pause = 15_000

/** A screen of a list of the server that is loaded as a whole. */
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
  /** Lines above the rows: tabs, place, header. */
  const above = spec.tabs === undefined ? 2 : 3
  const setFilter = (filter: string): void => store.change((now) => ({ ...now, filter }))
  const live = regularly(pause, load, () => {})
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
          else if (row !== undefined) app.say('There is nothing more to open.', 'faint')
        },
      }),
      ...spec.commands?.(model),
      refresh: load,
      filter: () => {
        const before = store.get().filter
        app.ask({
          label: '/',
          text: before,
          placeholder: spec.placeholder ?? 'words that occur in it',
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
  const told = name === undefined ? undefined : fits?.(row, name, value!)
  return told ?? wordsOf(row).toLowerCase().includes(word)
}
