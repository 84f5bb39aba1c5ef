import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { didYouMean } from '@picket/core'
import { commands } from '../commands/index.ts'
import { exitCodes } from '../plain/exit-codes.ts'
import { reasonOf } from '../plain/write-report-file.ts'
import { colorLevel, type OutputChoices } from '../screen/color.ts'
import { createOutput } from '../screen/output.ts'
import { createStyle } from '../screen/style.ts'
import type { Arguments } from './arguments.ts'
import { toOptionName, type CommandSpec } from './command-spec.ts'
import type { CommandContext } from './context.ts'
import { createEnding } from './ending.ts'
import { findJsonForm } from './json-form.ts'
import { LeftError } from './left-error.ts'
import { parseArguments } from './parse-arguments.ts'
import { reportFailure } from './report-failure.ts'
import { everywhere } from './shared-options.ts'
import { UsageError } from './usage-error.ts'

/**
 * Runs one command with the streams of the process, and ends the process with its exit code. `name` is what was typed.
 */
export async function runCommand(
  name: string | undefined,
  command: CommandSpec | undefined,
  words: readonly string[],
): Promise<void> {
  const env = process.env
  const choices: OutputChoices = { color: earlyColor(words) }
  const ending = createEnding()
  const outputTo = (stream: NodeJS.WriteStream, beforeWrite?: () => void) => {
    const style = createStyle(colorLevel(choices, env, stream.isTTY === true))
    const onError = (cause: Error): void => {
      void ending.fail(err, new UsageError(`Cannot write the output: ${reasonOf(cause)}.`, { cause }))
    }
    return createOutput(stream, style, env, onError, beforeWrite)
  }
  const err = outputTo(process.stderr)
  const out = outputTo(process.stdout, () => err.status(''))
  ending.watchSignals(err)

  let debug = words.includes('--debug')
  let code: number
  try {
    if (command === undefined) throw unknownCommand(name, words)
    const args = parseArguments(command, words)
    debug = args.flag('debug')
    const context: CommandContext = {
      args,
      cwd: workingFolder(args),
      env,
      out,
      err,
      choices,
      stdin: process.stdin,
      signal: ending.signal,
      onExit: ending.onExit,
    }
    const { run } = await command.load()
    code = await run(context)
  } catch (error) {
    if (ending.signal.aborted) return
    const json = findJsonForm(words)
    code =
      error instanceof LeftError ? exitCodes.interrupted : await reportFailure(error, { out, err }, { debug, json })
  }
  await ending.exit(code)
}

/** Color is decided before the arguments are parsed, since usage errors are printed, too. */
function earlyColor(words: readonly string[]): OutputChoices['color'] {
  let color: OutputChoices['color'] = 'auto'
  for (const [at, word] of words.entries()) {
    if (word === '--') break
    const value = word === '--color' ? words[at + 1] : /^--color=(.*)$/.exec(word)?.[1]
    if (word === '--no-color') color = 'never'
    else if (value === 'always' || value === 'never' || value === 'auto') color = value
  }
  return color
}

function unknownCommand(name: string | undefined, words: readonly string[]): UsageError {
  const names = commands.map((command) => command.name)
  if (name === undefined) {
    const options = ['--version', ...everywhere.map((option) => `--${toOptionName(option).long}`)]
    const strange = words.find((word) => word.startsWith('--') && !options.includes(word.replace(/=.*/s, '')))
    const hint = strange === undefined ? undefined : didYouMean(strange, options)
    const message = strange === undefined ? 'The command is missing.' : `Option "${strange}" requires a command.`
    return new UsageError(message, { hint: hint ?? 'See: picket --help' })
  }
  return new UsageError(`Unknown command "${name}".`, {
    hint: didYouMean(name, [...names, 'help']) ?? `Commands are: ${names.join(', ')}.`,
  })
}

function workingFolder(args: Arguments): string {
  const folder = resolve(args.text('cwd') ?? '.')
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder
  throw new UsageError(`"${args.text('cwd')}" is not a folder.`, { hint: 'Option --cwd requires an existing folder.' })
}
