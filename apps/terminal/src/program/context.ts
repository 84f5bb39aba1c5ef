import type { OutputChoices } from '../screen/color.ts'
import type { Output } from '../screen/output.ts'
import type { Arguments } from './arguments.ts'
import type { Environment } from './environment.ts'

/** Everything in the environment that a command can use. */
export interface CommandContext {
  readonly args: Arguments
  /** Absolute; `--cwd` is already applied. */
  readonly cwd: string
  readonly env: Environment
  /** Results. */
  readonly out: Output
  /** Everything else: progress, notes, errors. */
  readonly err: Output
  readonly choices: OutputChoices
  readonly stdin: NodeJS.ReadStream
  /** Aborted by Ctrl-C and SIGTERM. */
  readonly signal: AbortSignal
  /**
   * Registers a cleanup for any end of the process, where children are killed and terminals restored; it has two
   * seconds, or this many ms.
   */
  readonly onExit: (cleanUp: () => void | Promise<void>, graceMs?: number) => void
}
