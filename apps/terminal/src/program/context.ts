import type { OutputChoices } from '../screen/color.ts'
import type { Output } from '../screen/output.ts'
import type { Arguments } from './arguments.ts'
import type { Environment } from './environment.ts'

/** All that a command may touch of the world around it. */
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
  /** Aborted by Ctrl-C and by SIGTERM. */
  readonly signal: AbortSignal
  /** Runs before the process ends, however it ends: children are killed and terminals restored here, in two seconds or so many ms. */
  readonly onExit: (cleanUp: () => void | Promise<void>, graceMs?: number) => void
}
