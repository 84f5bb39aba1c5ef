import { didYouMean, nearest, quotedList } from '@picket/core'
import { Command, CommanderError } from 'commander'
import { createArguments, type Arguments, type OptionValue } from './arguments.ts'
import { toOptionName, type CommandSpec, type OptionSpec } from './command-spec.ts'
import { everywhere, peerSpellings } from './shared-options.ts'
import { UsageError } from './usage-error.ts'

/** Parses the words after the command's name. Throws a `UsageError` that says what to type instead. */
export function parseArguments(command: CommandSpec, words: readonly string[]): Arguments {
  const specs = [...command.options, ...everywhere, ...peerSpellings]
  const values = new Map<string, OptionValue>()
  // Commander would print the error and exit.
  const program = new Command(command.name).helpOption(false).allowExcessArguments().exitOverride()
  program.configureOutput({ writeErr: () => {}, outputError: () => {} })
  for (const spec of specs) {
    const { long } = toOptionName(spec)
    program.option(spec.flags, spec.summary, (value: string) => {
      keep(values, spec.aliasOf ?? long, spec, value)
      return value
    })
  }
  let operands: readonly string[] = []
  program.arguments('[words...]').action((given: readonly string[] = []) => {
    operands = given
  })
  try {
    program.parse(words, { from: 'user' })
  } catch (error) {
    throw error instanceof CommanderError ? toUsageError(error, command, specs) : error
  }

  const set = program.opts() as Record<string, unknown>
  for (const spec of specs) {
    const { long, value } = toOptionName(spec)
    const negates = long.startsWith('no-')
    if (value === undefined && set[toProperty(long)] === !negates) values.set(long, true)
  }
  const all = [...operands, ...asList(values.get('path'))]
  assertOperands(command, all)
  return createArguments(all, values)
}

/** Returns the property in which commander stores an option: `--no-color` is `color`, `--min-tests` is `minTests`. */
function toProperty(long: string): string {
  return long.replace(/^no-/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function keep(values: Map<string, OptionValue>, name: string, spec: OptionSpec, value: string): void {
  const checked = check(name, spec, value)
  values.set(name, spec.repeatable ? [...asList(values.get(name)), checked] : checked)
}

function check(name: string, spec: OptionSpec, value: string): string {
  if (spec.counts && !/^\d{1,9}$/.test(value))
    throw new UsageError(`Option "--${name}" requires a whole number, not "${value}".`)
  if (spec.counts === 'from 1' && Number(value) === 0)
    throw new UsageError(`Option "--${name}" requires a whole number of at least 1.`)
  if (spec.choices === undefined) return value
  const choice = spec.choices.find((one) => one.toLowerCase() === value.toLowerCase())
  if (choice !== undefined) return choice
  throw new UsageError(`Option "--${name}" does not accept "${value}".`, {
    hint: didYouMean(value, spec.choices) ?? `Use one of: ${spec.choices.join(', ')}.`,
  })
}

function toUsageError(error: CommanderError, command: CommandSpec, specs: readonly OptionSpec[]): UsageError {
  const flag = /'([^']*)'/.exec(error.message)?.[1] ?? ''
  if (error.code === 'commander.optionMissingArgument') {
    const long = /--[\w-]+/.exec(flag)?.[0] ?? flag
    return new UsageError(`Option "${long}" requires a value.`, seeHelp(command))
  }
  if (error.code !== 'commander.unknownOption') return new UsageError(error.message, seeHelp(command))
  const known = specs.filter((spec) => spec.aliasOf === undefined).map((spec) => toOptionName(spec).long)
  return new UsageError(`"picket ${command.name}" has no option "${flag}".`, {
    hint: (flag.startsWith('--') ? optionMeant(flag.slice(2), known) : undefined) ?? seeHelp(command).hint,
  })
}

/** Returns the options that start with what was typed, or the nearest one. */
function optionMeant(typed: string, known: readonly string[]): string | undefined {
  const longer = known.filter((name) => name.startsWith(`${typed}-`))
  const near = nearest(typed, known)
  const meant = longer.length > 0 ? longer : near === undefined ? [] : [near]
  if (meant.length === 0 || meant.length > 3) return undefined
  return `Did you mean ${quotedList(
    meant.map((name) => `--${name}`),
    'or',
  )}?`
}

function assertOperands(command: CommandSpec, operands: readonly string[]): void {
  const specs = command.arguments
  const extra = specs.some(({ usage }) => usage.includes('...')) ? undefined : operands[specs.length]
  if (extra !== undefined)
    throw new UsageError(`"picket ${command.name}" does not accept "${extra}".`, seeHelp(command))
  for (const [index, { choices, usage, completes }] of specs.entries()) {
    const operand = operands[index]
    if (operand === undefined && !usage.startsWith('[')) {
      const [example] = command.examples
      const hint = choices === undefined ? `For example: ${example?.line ?? ''}` : `Use one of: ${choices.join(', ')}.`
      throw new UsageError(`"picket ${command.name}" requires ${usage.replace('...', '')}.`, { hint })
    }
    if (choices === undefined || operand === undefined || choices.includes(operand)) continue
    // The command itself reports a path that does not exist.
    if (completes !== undefined) continue
    throw new UsageError(`"picket ${command.name}" does not accept "${operand}".`, {
      hint: didYouMean(operand, choices) ?? `Use one of: ${choices.join(', ')}.`,
    })
  }
}

function seeHelp(command: CommandSpec): { readonly hint: string } {
  return { hint: `See: picket ${command.name} --help` }
}

function asList(value: OptionValue | undefined): readonly string[] {
  return Array.isArray(value) ? value : []
}
