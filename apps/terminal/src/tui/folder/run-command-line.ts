import type { CommandContext } from '../../program/context.ts'
import type { CommandSpec } from '../../program/command-spec.ts'
import { findCommand } from '../../program/find-command.ts'
import { LeftError } from '../../program/left-error.ts'
import { reportError } from '../../program/report-error.ts'
import type { RanCommand } from './messages.ts'

/** Creates the context of a command; its output goes to `onText` and `onProblem`. */
export type MakeContext = (
  spec: CommandSpec,
  words: readonly string[],
  onText: (text: string) => void,
  onProblem: (text: string) => void,
) => CommandContext

/** Runs a `picket` command like the command line, and returns its output and exit code. */
export async function runCommandLine(words: readonly string[], makeContext: MakeContext): Promise<RanCommand> {
  let out = ''
  let err = ''
  const { commands } = await import('../../commands/index.ts')
  const { command, rest } = findCommand(commands, words)
  if (command === undefined) return { code: 2, out, err: `There is no command "${words[0] ?? ''}".` }
  const onProblem = (text: string): void => void (err += text)
  let context: CommandContext | undefined
  try {
    context = makeContext(command, rest, (text) => (out += text), onProblem)
    const { run } = await command.load()
    return { code: await run(context), out, err }
  } catch (error) {
    if (error instanceof LeftError) return { code: 130, out, err }
    // Invalid arguments fail before the context exists.
    const shown = context ?? makeContext(command, [], () => {}, onProblem)
    return { code: reportError(error, shown.err, false), out, err }
  }
}
