import type { CommandContext } from './context.ts'

/** One option of a command, as data: help, completion, the reference page and the parser are all made from it. */
export interface OptionSpec {
  /** `-q, --quiet` or `--config <file>`. A value in angle brackets is required. */
  readonly flags: string
  readonly summary: string
  readonly heading?: OptionHeading
  /** May be given several times; the values are a list. */
  readonly repeatable?: true
  /** A whole number, from 0 unless it says so. */
  readonly counts?: true | 'from 1'
  readonly choices?: readonly string[]
  /** What completion offers for the value. */
  readonly completes?: 'file' | 'folder'
  /** An older or a peer's spelling: works, is not shown. The value counts for this option (its long name). */
  readonly aliasOf?: string
}

export type OptionHeading = 'Options' | 'Selection' | 'Report' | 'Checks' | 'Python' | 'Everywhere'

export interface ArgumentSpec {
  /** `PATH...`: three dots let it repeat, brackets make it optional. */
  readonly usage: string
  readonly summary: string
  readonly choices?: readonly string[]
  /** With choices too: what is none of them is a path. */
  readonly completes?: 'file' | 'folder'
}

export interface CommandSpec {
  readonly name: string
  readonly summary: string
  /** Looks after the installation rather than detections: short help only names it. */
  readonly isUpkeep?: true
  /** Talks to a server: short help only names it. */
  readonly isRemote?: true
  /** What follows the name says which: each is a command of its own, named `schema infer`. */
  readonly actions?: readonly CommandSpec[]
  /** Does something without an action, too. */
  readonly runsAlone?: true
  /** A sentence or more under the usage line. */
  readonly description?: string
  readonly arguments: readonly ArgumentSpec[]
  readonly options: readonly OptionSpec[]
  readonly examples: readonly { readonly line: string; readonly what: string }[]
  /** Brings in the code, only when the command runs. Answers the exit code. */
  readonly load: () => Promise<{ readonly run: (context: CommandContext) => Promise<number> }>
}

/** What the parts of an option's flags are: `-q, --quiet` or `--config <file>`. */
export interface OptionName {
  readonly short?: string
  /** Without the dashes, `no-` included. */
  readonly long: string
  /** The value's name, without brackets. */
  readonly value?: string
}

export function toOptionName({ flags }: Pick<OptionSpec, 'flags'>): OptionName {
  const [, short, long, value] = /^(?:(-\w), )?--([\w-]+)(?: <([^>]+)>)?$/.exec(flags) ?? []
  return { long: long ?? flags, ...(short ? { short } : {}), ...(value ? { value } : {}) }
}
