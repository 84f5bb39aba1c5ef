import { useMemo } from 'react'
import type { Environment } from '../../../program/environment.ts'
import { textCommands } from '../../app/list-commands.ts'
import type { App } from '../../app/app-state.ts'
import type { Area, Screen } from '../../app/screen.ts'
import type { OutputAddress } from './declaration.ts'
import { useTheme } from '../../parts/context.ts'
import { TextView, type TextLine } from '../../parts/text-view.tsx'
import { createStore, useStore, type Store } from '../../state/store.ts'
import { createTextModel, type TextModel } from '../../state/text-model.ts'
import { Column, Line } from '../../term/elements.tsx'
import { cleanLines } from '../../text/clean.ts'
import { fit, graphemesOf } from '../../text/fit.ts'
import type { Theme, Token } from '../../theme/theme.ts'
import { createRunningCommand, lineOf, type OutputState, type RunningCommand } from './run-command.ts'

interface OutputModel {
  readonly command: RunningCommand
  readonly words: readonly string[]
  readonly text: TextModel
  /** By how many cells long lines are scrolled. */
  readonly shift: Store<number>
}

/** Cells per scroll step. */
const sideStep = 20

/** The output of a picket command: it can be searched, scrolled and run again. */
export function createOutputScreen({
  app,
  address,
  cwd,
  env,
}: {
  readonly app: App
  readonly address: { readonly screen: 'output' } & OutputAddress
  readonly cwd: string
  readonly env: Environment
}): Screen {
  const { words, next } = address
  const command = createRunningCommand(words, cwd, env)
  const text = createTextModel()
  const shift = createStore(0)
  const model: OutputModel = { command, words, text, shift }
  let isStarted = false
  return {
    address,
    scopes: ['output', 'text'],
    stores: [command.store],
    title: () => [words[0] ?? ''],
    status: () => endOf(command.store.get()),
    commands: () => ({
      ...textCommands(app, () => text),
      'text-refresh': () => command.start(),
      'scroll-right': () => shift.change((now) => now + sideStep),
      'scroll-left': () => shift.change((now) => Math.max(0, now - sideStep)),
      ...(next !== undefined && {
        'run-next': () =>
          command.store.get().code === undefined
            ? app.say('The command is still running.', 'faint')
            : app.router.replace({ screen: 'output', words: next }),
      }),
      ...(command.store.get().code === undefined && { quit: () => command.stop() }),
    }),
    View: (area) => <OutputView {...area} model={model} {...(next === undefined ? {} : { next })} />,
    spoken: () => [`picket ${lineOf(words)}: ${endOf(command.store.get())}`],
    mouse: ({ kind }) => {
      if (kind !== 'press') text.move(kind === 'wheel-down' ? 3 : -3)
    },
    show: () => {
      if (isStarted) return
      isStarted = true
      command.start()
    },
    close: () => command.stop(),
  }
}

function endOf({ code }: OutputState): string {
  return code === undefined ? 'running; ^c stops it' : code === 0 ? 'done' : `exit code ${code}`
}

function OutputView({
  width,
  height,
  model,
  next,
}: Area & { readonly model: OutputModel; readonly next?: readonly string[] }) {
  const theme = useTheme()
  const { text } = useStore(model.command.store)
  const left = useStore(model.shift)
  const lines = useMemo(() => linesOf(text, left, theme, width - 2), [text, left, theme, width])
  const hint = next === undefined ? '' : `   P: picket ${lineOf(next)}`
  return (
    <Column width={width} height={height}>
      <Line text={` ${theme.paint('strong', fit(`$ picket ${lineOf(model.words)}${hint}`, width - 1))}`} />
      <TextView lines={lines} model={model.text} width={width} height={height - 1} />
    </Column>
  )
}

const patterns: readonly (readonly [RegExp, Token])[] = [
  [/^(error|internal error)|^\s*FAIL\b|^- deleted|^-(?!-)/, 'error'],
  [/^warning|^~ changed/, 'warning'],
  [/^\s*PASS\b|^\+ created|^\+(?!\+)/, 'good'],
  [/^\s*-->/, 'faint'],
]

function linesOf(text: string, left: number, theme: Theme, width: number): readonly TextLine[] {
  return cleanLines(text.replace(/\n$/, ''), 20_000).map((line) => {
    const plain = left === 0 ? line : graphemesOf(line).slice(left).join('')
    const token = patterns.find(([pattern]) => pattern.test(line))?.[1]
    const shown = fit(plain, width)
    return { plain, text: token === undefined ? shown : theme.paint(token, shown) }
  })
}
