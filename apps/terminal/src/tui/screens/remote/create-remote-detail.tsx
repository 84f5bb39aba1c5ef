import type { App } from '../../app/app-state.ts'
import { tabCommands, textCommands } from '../../app/list-commands.ts'
import type { Screen } from '../../app/screen.ts'
import type { Server } from '../../server/server.ts'
import { createStore } from '../../state/store.ts'
import { createTextModel, type TextModel } from '../../state/text-model.ts'
import { spokenConnection, statusOf } from '../alerts/screen.tsx'
import { RemoteDetailView } from './detail-view.tsx'
import type { RemoteDetailModel, RemoteDetailSpec, RemoteDetailState, DetailLine } from './remote-detail-model.ts'

/** Creates a screen about one object of the server, with tabs of text. */
export function createRemoteDetail<Data, About = unknown>(
  app: App,
  server: Server,
  spec: RemoteDetailSpec<Data, About>,
): Screen {
  const store = createStore<RemoteDetailState<Data>>({})
  const tab = createStore(0)
  const texts = spec.tabs.map(() => createTextModel())
  const text = (): TextModel => texts[tab.get()]!
  /** Keys can arrive before their subject has been rendered. */
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
        else app.say('Nothing to open under the cursor.', 'faint')
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
      if (store.get().data === undefined || spec.isFresh === true) load().catch(app.fail)
    },
    reconnected: () => void load().catch(() => {}),
    close: () => end?.(),
  }
}
