import { PicketError } from '@picket/core'
import { findCommand } from '../keys/dispatch.ts'
import type { Bindings } from '../keys/bindings.ts'
import type { Stroke } from '../keys/strokes.ts'
import type { Commands } from '../keys/key-entry.ts'
import { keyTable } from '../keys/table.ts'
import { createStore } from '../state/store.ts'
import { createTextField, editField, insert, textOf, type TextField } from '../state/text-field.ts'
import type { Theme } from '../theme/theme.ts'
import type { Prefix, Typing, App } from './app-state.ts'
import { createGlobalCommands } from './global-commands.ts'
import { pressMenu } from './menu.ts'
import type { Notice, Overlay, PromptSpec } from './overlay.ts'
import { createRouter } from './router.ts'
import { isTransient, keyOf } from './screen-key.ts'
import type { Address, Screen } from './screen.ts'
import type { TerminalControl } from './terminal-control.ts'

export interface AppOptions {
  readonly open: (app: App, address: Address) => Screen
  readonly terminal: TerminalControl
  readonly theme: Theme
  readonly isLight: boolean
  readonly quit: (code: number) => void
  readonly crash: (error: unknown) => void
}

/** An error stays visible for at least this many ms. */
const readingTime = 4000

export function createApp({ open, terminal, theme, isLight, quit, crash }: AppOptions): App {
  const overlay = createStore<Overlay | undefined>(undefined)
  const prompt = createStore<PromptSpec | undefined>(undefined)
  const typing = createStore<Typing>({ field: createTextField(), cursor: 0 })
  const prefix = createStore<Prefix | undefined>(undefined)
  const notice = createStore<Notice | undefined>(undefined)
  const begin = (text = ''): void => typing.set({ field: createTextField(text), cursor: 0 })

  const pressPrompt = (spec: PromptSpec, stroke: Stroke): void => {
    if (stroke.name === 'esc' || stroke.name === 'ctrl+c') {
      prompt.set(undefined)
      spec.onCancel?.()
    } else if (stroke.name === 'enter') {
      const text = textOf(typing.get().field)
      const problem = spec.onSubmit(text)
      if (typeof problem === 'string') typing.change((now) => ({ ...now, problem }))
      else if (prompt.get() === spec) prompt.set(undefined)
    } else type(editField(typing.get().field, stroke), spec)
  }
  const type = (field: TextField | undefined, spec: PromptSpec | undefined): void => {
    if (field === undefined) return
    typing.set({ field, cursor: 0 })
    spec?.onChange?.(textOf(field))
  }

  /** Keys typed before an error appeared must not dismiss it. */
  const wasRead = (): boolean => performance.now() - (notice.get()?.at ?? Infinity) > readingTime

  let everywhere: Commands | undefined
  const app: App = {
    router: createRouter((address) => open(app, address), { keyOf, isTransient }),
    theme: createStore(theme),
    isLight: createStore(isLight),
    notice,
    overlay,
    prompt,
    typing,
    prefix,
    reading: createStore(''),
    hasMouse: createStore(false),
    signIn: createStore<(() => Promise<void>) | undefined>(undefined),
    bindings: createStore<Bindings>({ entries: keyTable, lines: new Map(), diagnostics: [] }),
    terminal,
    go: (address) => {
      // A message about another screen is meaningless here.
      if (notice.get()?.token === 'faint' || wasRead()) notice.set(undefined)
      app.router.go(address)
    },
    ask: (spec) => {
      begin(spec.text)
      prompt.set(spec)
    },
    choose: (menu) => {
      begin()
      overlay.set({ kind: 'menu', menu })
    },
    say: (text, token = 'text') => notice.set({ text, token, at: performance.now() }),
    fail: (error) => {
      if (error instanceof PicketError)
        app.say(error.hint === undefined ? error.message : `${error.message} ${error.hint}`, 'error')
      else crash(error)
    },
    active: () => {
      const screen = app.router.current()
      const commands = { ...(everywhere ??= createGlobalCommands(app)), ...screen?.commands() }
      return { scopes: [...(screen?.scopes ?? []), 'global'], commands }
    },
    press: (stroke) => {
      const spec = prompt.get()
      if (spec !== undefined) return pressPrompt(spec, stroke)
      const over = overlay.get()
      if (over !== undefined) return pressMenu(app, over, stroke)
      if (app.router.current()?.type?.(stroke) === true) return
      const { scopes, commands } = app.active()
      const before = prefix.get()
      prefix.set(undefined)
      if (before !== undefined && stroke.name === 'esc') return
      const found = findCommand(scopes, commands, stroke.name, before?.prefix, app.bindings.get().entries)
      if (found.kind === 'prefix') return prefix.set(found)
      if (found.kind === 'nothing') {
        if (before !== undefined) app.say(`"${before.prefix} ${stroke.name}" is not bound to a command here.`, 'faint')
        return
      }
      const stays = found.id === 'quit' || keyTable.find(({ id }) => id === found.id)?.scope === 'global'
      if (!stays && (notice.get()?.token !== 'error' || wasRead())) notice.set(undefined)
      try {
        const work = commands[found.id]?.(stroke.name)
        if (work instanceof Promise) work.catch(app.fail)
      } catch (error) {
        app.fail(error)
      }
    },
    paste: (text) => {
      const spec = prompt.get()
      if (spec !== undefined || overlay.get() !== undefined)
        type(insert(typing.get().field, text.slice(0, 100_000)), spec)
      else app.router.current()?.paste?.(text)
    },
    mouse: (event) => {
      // Rows of screens are counted below the header.
      if (prompt.get() === undefined && overlay.get() === undefined)
        app.router.current()?.mouse?.({ ...event, row: event.row - 1 })
    },
    leave: (key) => {
      if (app.router.back()) return
      if (key === 'q') quit(0)
      else if (key === 'esc') notice.set(undefined)
    },
    quit,
  }
  return app
}
