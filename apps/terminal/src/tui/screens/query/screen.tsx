import type { QueryCatalogue } from '@picket/query'
import { plural } from '../../../plain/text/plural.ts'
import { listCommands, textCommands } from '../../app/list-commands.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import type { Scope } from '../../keys/key-entry.ts'
import type { Commands } from '../../keys/key-entry.ts'
import type { Stroke } from '../../keys/strokes.ts'
import type { Server } from '../../server/server.ts'
import { createListModel } from '../../state/list-model.ts'
import { createStore } from '../../state/store.ts'
import { insertText, openText, place, printText, type EditedText } from '../../state/text-editor.ts'
import { createTextModel } from '../../state/text-model.ts'
import { statusOf } from '../alerts/screen.tsx'
import { eventActions } from '../alert/event-actions.ts'
import { createSavedViewMenu } from '../views/saved-view-menu.ts'
import type { Assistance } from './assist.ts'
import type { Derivation } from './derive-rows.ts'
import { editQuery } from './edit-query.ts'
import { chooseFromHistory } from './history.ts'
import { createQueryModel, type QueryMode, type ResultRow } from './query-model.ts'
import type { QueryFocus, QueryScreenModel } from './screen-model.ts'
import { toQueryState, toQueryText } from './saved-query.ts'
import { QueryView } from './view.tsx'

/** The next rows load this many rows before the end. */
const ahead = 100

const titles: Readonly<Record<QueryMode, string>> = { search: 'search', picketflow: 'PicketFlow', sql: 'SQL' }

/** Queries the data lake, by search, in PicketFlow or SQL, and shows the results. */
export function createQueryScreen({
  app,
  server,
  mode,
}: {
  readonly app: App
  readonly server: Server
  readonly mode: QueryMode
}): Screen {
  const query = createQueryModel(app, server, mode)
  const list = createListModel<ResultRow>(({ key }) => key)
  const model: QueryScreenModel = {
    mode,
    query,
    list,
    text: createStore(openText('')),
    focus: createStore<QueryFocus>('text'),
    assistance: createStore<Assistance>({ problem: undefined, offered: [] }),
    first: createStore(0),
    asked: createStore(''),
    event: createTextModel(),
    lines: [],
  }
  const { text, focus, first, asked } = model
  let isWaiting = false
  /** The values of parameters of the last run. */
  let passed: Readonly<Record<string, string>> = {}
  // Loaded only for PicketFlow.
  let help: ((now: EditedText) => void) | undefined
  let complete: (() => boolean) | undefined
  if (mode === 'picketflow') {
    let catalogue: QueryCatalogue | undefined
    const { assistance } = model
    const load = async (): Promise<void> => {
      const [{ accept, assist }, { readQueryCatalogue }] = await Promise.all([
        import('./assist.ts'),
        import('../../../api/read-query-catalogue.ts'),
      ])
      help = (now) => assistance.set(assist(now, catalogue))
      complete = () => {
        const [best] = assistance.get().offered
        if (best !== undefined) text.set(accept(text.get(), best))
        return best !== undefined
      }
      help(text.get())
      catalogue = await server.read((api) => readQueryCatalogue(api))
      help(text.get())
    }
    load().catch(app.fail)
    text.subscribe(() => help?.(text.get()))
  }
  query.store.subscribe(() => {
    const { rows, phase } = query.store.get()
    list.setRows(rows)
    // The focus moves to the rows, unless the user continues typing.
    if (isWaiting && phase === 'done') {
      isWaiting = false
      if (rows.length > 0 && printText(text.get()).trim() === asked.get()) focus.set('rows')
    }
  })
  const setText = (line: string): void => {
    const opened = openText(line)
    text.set(place(opened, opened.lines.length - 1, opened.lines.at(-1)!.length))
  }
  const run = (): void => {
    const line = printText(text.get()).trim().replace(/;$/, '')
    if (line === '') return app.say(mode === 'search' ? 'Enter a search.' : 'Enter a query.', 'faint')
    setText(line)
    const start = (values: Readonly<Record<string, string>>): void => {
      passed = values
      asked.set(line)
      first.set(0)
      list.moveTo(0)
      isWaiting = true
      query.run(line, values).catch(app.fail)
    }
    if (mode !== 'picketflow' || !line.includes('query_parameters')) return start({})
    import('./ask-parameters.ts').then(({ askParameters }) => askParameters(app, line, passed, start)).catch(app.fail)
  }
  const derive = async (derivation: Derivation): Promise<void> => {
    const { deriveRows } = await import('./derive-rows.ts')
    const derived = await deriveRows(app, server, asked.get(), derivation)
    if (derived === undefined) return
    setText(derived)
    run()
  }
  const moved = (): void => {
    const { cursor, rows } = list.store.get()
    model.event.moveTo(0)
    if (cursor > rows.length - ahead) void query.more()
  }
  const saved = createSavedViewMenu({
    app,
    server,
    page: 'queries',
    noun: 'query',
    standard: [],
    read: (state) => toQueryText(state, mode),
    write: (line) => toQueryState(line, mode),
    now: () => printText(text.get()).trim(),
    apply: (line) => {
      setText(line)
      run()
    },
  })
  const ofEvent = eventActions({
    app,
    event: () => list.current()?.node,
    line: () => model.lines[model.event.store.get().cursor],
    narrow: (where) => {
      if (mode !== 'search') return app.go({ screen: 'query', mode: 'search', text: `${where} since:30d`, run: true })
      setText(`${asked.get()} ${where}`)
      run()
    },
  })
  const type = (stroke: Stroke): boolean => {
    const now = text.get()
    const { name } = stroke
    if (name === 'tab' && complete?.() === true) return true
    if (name === 'tab' || name === 'shift+tab' || name === 'esc') return false
    if (name === 'enter' && (mode === 'search' || printText(now).trimEnd().endsWith(';'))) {
      run()
      return true
    }
    const next = editQuery(now, stroke)
    if (next === undefined) return false
    text.set(next)
    return true
  }
  const isRunning = (): boolean => query.store.get().phase === 'running'
  const common = (): Commands => ({
    'run-query': run,
    'query-history': () => chooseFromHistory(app, server, mode, setText),
    'saved-queries': saved,
    'switch-focus': () => {
      if (focus.get() !== 'text') focus.set('text')
      else if (list.store.get().rows.length > 0) focus.set('rows')
      else app.say('No rows yet.', 'faint')
    },
    ...(isRunning() && {
      'stop-query-here': () => {
        isWaiting = false
        app.say('Stopped.', 'good')
        return query.stop()
      },
    }),
  })
  const commandsOf: Readonly<Record<ReturnType<typeof focus.get>, () => Commands>> = {
    text: () => ({
      ...common(),
      'leave-query': () => (list.store.get().rows.length > 0 ? focus.set('rows') : app.leave('esc')),
    }),
    rows: () => ({
      ...common(),
      ...listCommands(list, moved),
      open: () => (list.current() === undefined ? undefined : focus.set('event')),
      refresh: run,
      'edit-query': () => focus.set('text'),
      'columns-right': () => first.change((now) => now + 1),
      'columns-left': () => first.change((now) => Math.max(0, now - 1)),
      ...(mode === 'picketflow' && {
        'show-patterns': () => derive('patterns'),
        'compare-periods': () => derive('comparison'),
      }),
      'export-rows': async () => (await import('./export-rows.ts')).exportRows(app, server, query.store.get()),
    }),
    event: () => ({
      ...common(),
      ...textCommands(app, () => model.event),
      ...ofEvent.commands,
      'next-event': () => {
        list.move(1)
        moved()
      },
      'previous-event': () => {
        list.move(-1)
        moved()
      },
      back: () => focus.set('rows'),
    }),
  }
  const scopesOf: Readonly<Record<ReturnType<typeof focus.get>, readonly Scope[]>> = {
    text: ['query'],
    rows: ['rows', 'query', 'list'],
    event: ['event', 'query', 'text'],
  }
  return {
    address: { screen: 'query', mode },
    get scopes() {
      return scopesOf[focus.get()]
    },
    get type() {
      return focus.get() === 'text' ? type : undefined
    },
    stores: [query.store, list.store, focus, text, server.connection],
    title: () => [titles[mode]],
    status: () => statusOf(server),
    commands: () => commandsOf[focus.get()](),
    View: (area) => <QueryView {...area} model={model} />,
    spoken: () => {
      const { phase, problem, total, progress } = query.store.get()
      const state =
        problem ?? (phase === 'running' ? `running, ${progress}` : phase === 'done' ? plural(total, 'row') : phase)
      const { cursor } = list.store.get()
      const row = list.current()
      return [
        `${titles[mode]}: ${printText(text.get())}`,
        state,
        ...(focus.get() === 'text' || row === undefined
          ? []
          : [
              `${cursor + 1} of ${total}${focus.get() === 'event' ? '' : `: ${JSON.stringify(row.node).slice(0, 300)}`}`,
            ]),
      ]
    },
    paste: (words) => {
      if (focus.get() === 'text') text.set(insertText(text.get(), words.slice(0, 100_000)))
    },
    mouse: ({ kind }) => {
      const by = kind === 'wheel-down' ? 3 : kind === 'wheel-up' ? -3 : 0
      if (focus.get() === 'event') model.event.move(by)
      else list.move(by)
    },
    arrive: (address) => {
      if (address.screen !== 'query') return
      if (address.text !== undefined) setText(address.text)
      if (address.id !== undefined) {
        asked.set(printText(text.get()).trim())
        isWaiting = true
        query.open(address.id).catch(app.fail)
      } else if (address.run === true) run()
    },
    close: () => void query.stop().catch(() => {}),
  }
}
