import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { readStart } from './read-start.ts'

/** `picket tui`. The UI is loaded only when the terminal can show it. */
export async function run(context: CommandContext): Promise<number> {
  const { stdin, out, env } = context
  if (context.args.flag('keys')) {
    const { printBindings } = await import('./print-bindings.ts')
    return printBindings(context)
  }
  if (stdin.isTTY !== true || !out.isTerminal)
    throw new UsageError('"picket tui" requires a terminal for input and output.', {
      hint: 'Without one, use commands: picket alerts list, picket list, picket test. See: picket --help',
    })
  if (env['TERM'] === 'dumb' && !context.args.flag('screen-reader'))
    throw new UsageError('This terminal (TERM=dumb) does not support full-screen programs.', {
      hint: 'Use "picket tui --screen-reader", or commands: picket alerts list, picket list, picket test.',
    })
  const { screen, folder } = readStart(context)
  const { runTui } = await import('../../tui/main.tsx')
  return runTui({ ...context, cwd: folder }, screen)
}
