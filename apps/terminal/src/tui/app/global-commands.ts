import type { Commands } from '../keys/key-entry.ts'
import { entriesOf } from '../keys/table.ts'
import { printKeys } from '../keys/print-keys.ts'
import { createTextField } from '../state/text-field.ts'
import { storeTheme } from '../theme/stored-theme.ts'
import { createTheme, themeNames } from '../theme/theme.ts'
import { wordsOf } from '../screens/output/run-command.ts'
import type { App } from './app-state.ts'
import type { MenuItem } from './overlay.ts'
import { screens } from '../screens/index.ts'
import type { GoDeclaration } from './define-screen.ts'
import type { Address } from './screen.ts'

/** A second Ctrl-C within this many milliseconds quits. */
const twice = 2000

/** Creates the commands that work on every screen. */
export function createGlobalCommands(app: App): Commands {
  let interruptedAt = Number.NEGATIVE_INFINITY
  const show = (words: readonly string[]): undefined => void app.go({ screen: 'output', words })
  return {
    help: () => {
      app.typing.set({ field: createTextField(), cursor: 0 })
      app.overlay.set({ kind: 'help' })
    },
    palette: () => app.choose({ title: 'Commands', items: paletteItems(app) }),
    back: app.leave,
    forward: () => app.router.forward(),
    ...goCommands(app),
    'sign-in': () => app.signIn.get()?.(),
    'run-command': () =>
      app.ask({
        label: 'picket',
        placeholder: 'alerts list --severity critical',
        onSubmit: (text) => {
          const words = wordsOf(text)
          if (words.length === 0) return 'Enter a command.'
          return words[0] === 'tui' ? 'The terminal UI is already running.' : show(words)
        },
      }),
    theme: () =>
      app.choose({
        title: 'Theme',
        items: themeNames.map((name) => ({
          key: name,
          label: name,
          ...(app.theme.get().name === name ? { note: 'current' } : {}),
          run: () => {
            app.theme.set(createTheme(name, app.isLight.get()))
            storeTheme(process.env, name)
          },
        })),
      }),
    mouse: () => {
      app.hasMouse.change((isOn) => !isOn)
      app.terminal.setMouse(app.hasMouse.get())
      app.say(app.hasMouse.get() ? 'Mouse enabled. Press M to return it to the terminal.' : 'Mouse disabled.')
    },
    redraw: () => app.terminal.redraw(),
    suspend: () => app.terminal.suspend(),
    quit: () => {
      const now = performance.now()
      if (now - interruptedAt < twice) return app.quit(130)
      interruptedAt = now
      app.say('Press Ctrl-C again to quit, or q to go back.', 'warning')
    },
  }
}

interface WithGo {
  readonly name: string
  readonly go?: readonly GoDeclaration[]
}

/** Creates the commands that open screens, from their declarations. */
export function goCommands(app: Pick<App, 'go'>, declared: readonly WithGo[] = screens): Commands {
  return Object.fromEntries(
    declared.flatMap(({ name, go = [] }) =>
      go.map(({ id, to }) => [id, () => app.go({ screen: name, ...to } as Address)]),
    ),
  )
}

/** Returns all commands that are available now, by name. */
function paletteItems(app: App): readonly MenuItem[] {
  const { scopes, commands } = app.active()
  return entriesOf(scopes, commands, app.bindings.get().entries)
    .filter(({ id }) => id !== 'palette' && !/^(text-)?(up|down|first|last|tab|(half|page)-(up|down))$/.test(id))
    .map((entry) => ({
      key: entry.id,
      label: entry.label,
      note: entry.keys.length === 0 ? '' : printKeys(entry),
      run: () => commands[entry.id]?.(entry.keys[0] ?? ''),
    }))
}
