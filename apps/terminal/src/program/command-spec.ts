import type { CommandContext } from './context.ts'

/** One option of a command, as data: help, completion, the reference page and the parser are derived from it. */
export interface OptionSpec {
  /** `-q, --quiet` or `--config <file>`. A value in angle brackets is required. */
  readonly flags: string
  readonly summary: string
  readonly heading?: OptionHeading
  /** Can be repeated; the values are a list. */
  readonly repeatable?: true
  /** A whole number, from 0 unless it says otherwise. */
  readonly counts?: true | 'from 1'
  readonly choices?: readonly string[]
  /** The values that completion offers. */
  readonly completes?: 'file' | 'folder'
  /** Another spelling of an option, which works but is not shown. The value counts for this option (its long name). */
  readonly aliasOf?: string
}

export type OptionHeading = 'Options' | 'Selection' | 'Report' | 'Checks' | 'Python' | 'Everywhere'

export interface ArgumentSpec {
  /** `PATH...`: three dots make it repeatable, brackets optional. */
  readonly usage: string
  readonly summary: string
  readonly choices?: readonly string[]
  /** With choices as well, any other value is a path. */
  readonly completes?: 'file' | 'folder'
}

export interface CommandSpec {
  readonly name: string
  readonly summary: string
  /** Manages the installation rather than detections: short help only names it. */
  readonly isUpkeep?: true
  /** Talks to a server: short help only names it. */
  readonly isRemote?: true
  /** The command requires an action, each a command of its own, named `schema infer`. */
  readonly actions?: readonly CommandSpec[]
  /** The command also works without an action. */
  readonly runsAlone?: true
  /** One or more sentences under the usage line. */
  readonly description?: string
  readonly arguments: readonly ArgumentSpec[]
  readonly options: readonly OptionSpec[]
  readonly examples: readonly { readonly line: string; readonly what: string }[]
  /** Loads the code, only when the command runs. Returns the exit code. */
  readonly load: () => Promise<{ readonly run: (context: CommandContext) => Promise<number> }>
}

/** The parts of an option's flags: `-q, --quiet` or `--config <file>`. */
export interface OptionName {
  readonly short?: string
  /** Without the dashes, but with `no-`. */
  readonly long: string
  /** The name of the value, without brackets. */
  readonly value?: string
}

export function toOptionName({ flags }: Pick<OptionSpec, 'flags'>): OptionName {
  const [, short, long, value] = /^(?:(-\w), )?--([\w-]+)(?: <([^>]+)>)?$/.exec(flags) ?? []
  return { long: long ?? flags, ...(short ? { short } : {}), ...(value ? { value } : {}) }
}
