import { parseArgs, type ParseArgsConfig } from 'node:util'

/** An option of a script, for `parseArgs` and for the help. */
export type ScriptOption = NonNullable<ParseArgsConfig['options']>[string] & {
  /** Placeholder of the value, such as `DIR`. */
  readonly value?: string
  readonly help: string
}

export interface Script<Options extends Readonly<Record<string, ScriptOption>>> {
  /** `npm run bench -- [NAME...]`; ` [options]` is appended if there are options. */
  readonly usage: string
  readonly summary: string
  readonly options?: Options
  /** Positional arguments are allowed. */
  readonly words?: true
}

type Parsed<Options extends Readonly<Record<string, ScriptOption>>> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>

/** Reads the command line of a script. `--help` prints the help and exits with 0; an invalid option exits with 2. */
export function readOptions<const Options extends Readonly<Record<string, ScriptOption>> = Record<never, ScriptOption>>(
  script: Script<Options>,
  args: readonly string[] = process.argv.slice(2),
): Parsed<Options> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(printHelp(script))
    process.exit(0)
  }
  const options = (script.options ?? {}) as Options
  try {
    return parseArgs({ args: [...args], options, allowPositionals: script.words === true }) as Parsed<Options>
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    process.stderr.write(`${error.message}\n\n${printHelp(script)}`)
    process.exit(2)
  }
}

export function printHelp({ usage, summary, options = {} }: Script<Readonly<Record<string, ScriptOption>>>): string {
  const rows = Object.entries({ ...options, help: { type: 'boolean', help: 'show this help' } as ScriptOption }).map(
    ([name, { value, help }]): readonly [string, string] => [
      `--${name}${value === undefined ? '' : ` ${value}`}`,
      help,
    ],
  )
  const width = Math.max(...rows.map(([left]) => left.length))
  const lines = rows.map(([left, help]) => `  ${left.padEnd(width)}  ${help}\n`)
  const tail = Object.keys(options).length === 0 ? '' : ' [options]'
  return `Usage: ${usage}${tail}\n\n${summary}\n\nOptions:\n${lines.join('')}`
}
