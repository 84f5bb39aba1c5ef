import { tabCommands, textCommands } from '../../app/list-commands.ts'
import type { App } from '../../app/app.ts'
import type { Address, Screen } from '../../app/screen.ts'
import type { Commands, Scope } from '../../keys/table.ts'
import type { Api } from '../../../api/open-api.ts'
import type { TextLine } from '../../parts/text-view.tsx'
import type { Server } from '../../server/server.ts'
import { createStore, type Store } from '../../state/store.ts'
import { createTextModel, type TextModel } from '../../state/text-model.ts'
import type { Theme } from '../../theme/theme.ts'
import { spokenConnection, statusOf } from '../alerts/screen.tsx'
import { RemoteDetailView } from './detail-view.tsx'

/** A line with what it is about: where Enter leads, and what commands of the screen are told of it. */
export interface DetailLine<About = unknown> extends TextLine {
  readonly target?: Address
  readonly about?: About
}

export interface DetailTab<Data, About> {
  readonly name: string
  readonly lines: (data: Data, theme: Theme, width: number) => readonly DetailLine<About>[]
}

/** What a screen about one thing of the server is: what to ask, how it is told, what can be done. */
export interface RemoteDetailSpec<Data, About> {
  readonly address: Address
  readonly scopes: readonly Scope[]
  /** In the breadcrumbs, before it is loaded, too. */
  readonly titles: (data: Data | undefined) => readonly string[]
  /** One line above the text. */
  readonly headline: (data: Data) => string
  readonly read: (api: Api) => Promise<Data>
  readonly tabs: readonly DetailTab<Data, About>[]
  readonly commands?: (detail: RemoteDetailModel<Data, About>) => Commands
  /** Lines depend on something else, too: subscribes to that, and gives what ends it. */
  readonly watch?: (changed: () => void) => () => void
}

export interface RemoteDetailState<Data> {
  readonly data?: Data
  readonly problem?: string
}

export interface RemoteDetailModel<Data, About> {
  readonly spec: RemoteDetailSpec<Data, About>
  readonly store: Store<RemoteDetailState<Data>>
  readonly tab: Store<number>
  readonly texts: readonly TextModel[]
  /** What was drawn last: of which tab, in how many cells, which lines. */
  drawn: { readonly tab: number; readonly width: number; readonly lines: readonly DetailLine<About>[] }
  load(): Promise<void>
  /** Shows other data without asking for them. */
  patch(data: Data): void
  /** What the line under the cursor is about. */
  about(): About | undefined
  show(tab: number): void
}

/** A screen about one thing of the server, in tabs of text. */
export function createRemoteDetail<Data, About = unknown>(
  app: App,
  server: Server,
  spec: RemoteDetailSpec<Data, About>,
): Screen {
  const store = createStore<RemoteDetailState<Data>>({})
  const tab = createStore(0)
  const texts = spec.tabs.map(() => createTextModel())
  const text = (): TextModel => texts[tab.get()]!
  /** Keys may come before what they are about was drawn. */
  const linesNow = (): readonly DetailLine<About>[] => {
    const { data } = store.get()
    if (detail.drawn.tab === tab.get() || data === undefined) return detail.drawn.lines
    return spec.tabs[tab.get()]!.lines(data, app.theme.get(), detail.drawn.width)
  }
  const lineAt = (): DetailLine<About> | undefined => linesNow()[text().store.get().cursor]
  const load = async (): Promise<void> => {
    try {
      const data = await server.read(spec.read)
      store.set({ data })
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      store.change((now) => ({ ...now, problem }))
      throw error
    }
  }
  const detail: RemoteDetailModel<Data, About> = {
    spec,
    store,
    tab,
    texts,
    drawn: { tab: -1, width: 80, lines: [] },
    load,
    patch: (data) => store.set({ data }),
    about: () => lineAt()?.about,
    show: (next) => tab.set(next),
  }
  const again = ({ data, ...now }: RemoteDetailState<Data>): RemoteDetailState<Data> =>
    data === undefined ? now : { ...now, data: { ...data } }
  const end = spec.watch?.(() => store.change(again))
  return {
    address: spec.address,
    scopes: [...spec.scopes, 'text'],
    stores: [store, tab, server.connection],
    title: () => spec.titles(store.get().data),
    status: () => statusOf(server),
    commands: () => ({
      ...textCommands(app, text),
      ...tabCommands('text-', { count: () => spec.tabs.length, current: tab.get, choose: tab.set }),
      'text-refresh': load,
      'text-open': () => {
        const target = lineAt()?.target
        if (target !== undefined) app.go(target)
        else app.say('There is nothing to open under the cursor.', 'faint')
      },
      ...(store.get().data !== undefined && spec.commands?.(detail)),
    }),
    View: (area) => <RemoteDetailView {...area} detail={detail as never} />,
    spoken: () => {
      const { data, problem } = store.get()
      if (data === undefined) return [problem ?? 'Loading.']
      return [spec.headline(data), spec.tabs[tab.get()]!.name, ...spokenConnection(server)]
    },
    mouse: ({ kind }) => {
      if (kind !== 'press') text().move(kind === 'wheel-down' ? 3 : -3)
    },
    show: () => {
      if (store.get().data === undefined) load().catch(app.fail)
    },
    reconnected: () => void load().catch(() => {}),
    close: () => end?.(),
  }
}
