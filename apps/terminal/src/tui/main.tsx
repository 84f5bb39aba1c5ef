import type { CommandContext } from '../program/context.ts'
import { createApp } from './app/app.ts'
import { createInputBuffer } from './app/input-buffer.ts'
import type { Address, ScreenName } from './app/screen.ts'
import type { Screens } from './app/open-screens.ts'
import { AppProvider } from './parts/context.ts'
import { Frame } from './parts/frame.tsx'
import { ScreenReaderView } from './parts/screen-reader-view.tsx'
import { createServer } from './server/server.ts'
import { openTerminal, type Size } from './term/open-terminal.tsx'
import { openBindings } from './keys/bindings-file.ts'
import { guardTerminal } from './term/guard-terminal.ts'
import { multiplexerOf } from './term/sequences.ts'
import { toAscii } from './text/to-ascii.ts'
import { chooseTheme, isAsciiOnly, isBackgroundUnknown, isLightByEnvironment } from './theme/choose-theme.ts'
import { readStoredTheme } from './theme/stored-theme.ts'
import { createTheme, type ThemeName } from './theme/theme.ts'

/**
 * Runs the terminal UI until the user quits, and returns the exit code. A bug is thrown after the terminal is restored.
 */
export async function runTui(context: CommandContext, first?: ScreenName): Promise<number> {
  const { args, env, stdin, choices, onExit } = context
  const isSpoken = args.flag('screen-reader') || env['INK_SCREEN_READER'] === 'true'
  const isAscii = isAsciiOnly(env)
  const asked = (args.text('theme') ?? readStoredTheme(env) ?? 'auto') as ThemeName | 'auto'
  const theme = chooseTheme(asked, choices, env)
  const terminal = openTerminal({
    stdin,
    stdout: isAscii ? toAscii(process.stdout) : process.stdout,
    isSpoken,
    isAscii,
    multiplexer: multiplexerOf(env),
    asksBackground: asked !== 'dark' && isBackgroundUnknown(theme, env),
    guard: guardTerminal(isSpoken),
    openUrl: async (url) => (await import('open')).default(url),
  })
  const server = createServer(env)
  let code = 0
  let bug: unknown
  const crash = (error: unknown): void => {
    bug ??= error
    terminal.close()
  }
  let screens: Screens | undefined
  const app = createApp({
    open: (asking, address) => screens!.open(asking, address),
    terminal: terminal.control,
    theme: createTheme(theme, isLightByEnvironment(env)),
    isLight: isLightByEnvironment(env),
    quit: (ended) => {
      code = ended
      terminal.close()
    },
    crash,
  })
  onExit(() => terminal.close())
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)
  // Warnings of Node would corrupt the screen.
  process.removeAllListeners('warning')
  process.on('warning', () => {})
  const View = isSpoken ? ScreenReaderView : Frame
  const input = createInputBuffer()
  /** Reads the user's own keys; reports invalid entries and applies the others. */
  const bind = async (): Promise<void> => {
    const bindings = await openBindings(env)
    app.bindings.set(bindings)
    const [wrong] = bindings.diagnostics
    if (wrong !== undefined)
      app.say(`keybindings.yaml, line ${wrong.span.line}: ${wrong.message} ":keys" shows details.`, 'error')
  }
  // Screens import parsers, schemas and clients, so they load after the first frame.
  const open = async (): Promise<void> => {
    await nextTurn()
    const { openScreens } = await import('./app/open-screens.ts')
    const address = await firstAddress(first, env)
    screens = await openScreens({ context, server, first: address.screen })
    const { keepSignedIn } = await import('./server/sign-in-again.ts')
    app.signIn.set(keepSignedIn({ app, server, cwd: context.cwd, env }).signIn)
    await bind()
    app.go(address)
    await screens.loadRest()
    if (args.flag('mouse')) app.active().commands.mouse?.('')
    input.release()
  }
  try {
    const drawn = terminal.draw(
      (size: Size) => (
        <AppProvider value={app}>
          <View size={size} />
        </AppProvider>
      ),
      {
        onStroke: (stroke) => input.take(() => app.press(stroke)),
        onPaste: (text) => input.take(() => app.paste(text)),
        onMouse: (event) => input.take(() => app.mouse(event)),
        onBackground: (isLight) => {
          app.isLight.set(isLight)
          const { name } = app.theme.get()
          // Unless the user chose a theme in the meantime.
          const next = isLight && asked === 'auto' && name === theme && name === 'dark' ? 'light' : name
          app.theme.set(createTheme(next, isLight))
        },
      },
    )
    open().catch(crash)
    await drawn
  } finally {
    app.router.close()
    server.close()
    await screens?.close()
    process.off('uncaughtException', crash)
    process.off('unhandledRejection', crash)
  }
  if (bug !== undefined) throw bug
  return code
}

/** Returns the start screen: alerts if the user is signed in to a server, otherwise the folder. */
async function firstAddress(asked: ScreenName | undefined, env: CommandContext['env']): Promise<Address> {
  if (asked !== undefined) return { screen: asked } as Address
  const { findSignIn } = await import('../api/find-sign-in.ts')
  try {
    findSignIn(env)
    return { screen: 'alerts' }
  } catch {
    return { screen: 'detections' }
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
