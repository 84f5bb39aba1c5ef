import { toOptionName, type CommandSpec, type OptionHeading, type OptionSpec } from './command-spec.ts'
import { everywhere } from './shared-options.ts'

/** `picket` alone: an overview on one screen. */
export function printShortHelp(commands: readonly CommandSpec[], version: string, width = 80): string {
  const narrow = Math.min(width, 80)
  const upkeep = commands.filter(({ isUpkeep }) => isUpkeep).map(({ name }) => name)
  const remote = commands.filter(({ isRemote }) => isRemote).map(({ name }) => name)
  return [
    ...beginning(version, narrow),
    '',
    printRows(commands.filter(({ isUpkeep, isRemote }) => !isUpkeep && !isRemote).map(toUsageRow), narrow),
    '',
    ...fill(`On a server: ${remote.join(', ')}.`, narrow),
    ...fill(`Administration: ${upkeep.join(', ')}.`, narrow),
    '',
    ...fill('Start with: picket validate PATH. See picket --help, picket COMMAND --help.', narrow),
    '',
  ].join('\n')
}

/** `picket --help`. */
export function printHelp(commands: readonly CommandSpec[], version: string, width: number): string {
  return [
    ...beginning(version, width),
    '',
    'Commands:',
    printRows(commands.filter(({ isRemote }) => !isRemote).map(toUsageRow), width),
    '',
    'On a server:',
    printRows(commands.filter(({ isRemote }) => isRemote).map(toUsageRow), width),
    '',
    'Options of every command:',
    printRows([...everywhere.map(toRow), ['    --version', 'print the version']], width),
    '',
    'Exit codes: 0 success, 1 findings or failing tests, 2 usage, configuration or',
    'input error, 4 sign-in required, 69 server unreachable, 70 internal error, 130',
    'and 143 interrupted',
    '',
    'picket COMMAND --help shows the options of a command.',
    'picket explain CODE explains a finding.',
    '',
  ].join('\n')
}

function beginning(version: string, width: number): readonly string[] {
  return [
    ...fill(`picket ${version}: checks, tests and runs security detections`, width),
    '',
    'Usage: picket COMMAND [PATH...] [options]',
  ]
}

function toUsageRow(command: CommandSpec): readonly [string, string] {
  return [usageOf(command).replace('picket ', ''), command.summary]
}

/** `picket COMMAND --help`. */
export function printCommandHelp(command: CommandSpec, width: number): string {
  const headings: readonly OptionHeading[] = ['Options', 'Selection', 'Report', 'Checks', 'Python', 'Everywhere']
  const shown = [...command.options, ...everywhere].filter((option) => option.aliasOf === undefined)
  const sections = headings.flatMap((heading) => {
    const options = shown.filter((option) => (option.heading ?? 'Options') === heading)
    return options.length === 0 ? [] : ['', `${heading}:`, printRows(options.map(toRow), width)]
  })
  const described =
    command.description === undefined ? [] : ['', fill(command.description, Math.min(width, 100)).join('\n')]
  const operands = command.arguments.map(({ usage, summary }) => [`    ${usage}`, summary] as const)
  return [
    `Usage: ${usageOf(command)} [options]`,
    '',
    `${command.summary[0]?.toUpperCase()}${command.summary.slice(1)}.`,
    ...described,
    ...(operands.length === 0 ? [] : ['', 'Arguments:', printRows(operands, width)]),
    ...(command.actions === undefined ? [] : ['', 'Actions:', printRows(command.actions.map(toUsageRow), width)]),
    ...sections,
    ...(command.examples.length === 0 ? [] : ['', 'Examples:']),
    ...command.examples.flatMap(({ line, what }) => [`  ${line}`, `      ${what}`]),
    ...(command.actions === undefined
      ? []
      : ['', `picket ${command.name} ACTION --help shows the options of an action.`]),
    '',
  ].join('\n')
}

/** `picket validate [PATH...]`. */
export function usageOf(command: CommandSpec): string {
  return ['picket', command.name, ...command.arguments.map(({ usage }) => usage)].join(' ')
}

/** Returns an option's flags and its summary with its choices. */
export function toRow(option: OptionSpec): readonly [string, string] {
  const { short } = toOptionName(option)
  const choices = option.choices === undefined ? '' : `: ${option.choices.join(', ')}`
  const repeatable = option.repeatable ? ' (repeatable)' : ''
  return [`${short === undefined ? '    ' : ''}${option.flags}`, option.summary + choices + repeatable]
}

function printRows(rows: readonly (readonly [string, string])[], width: number): string {
  const column = Math.max(...rows.map(([left]) => left.length)) + 2
  const available = Math.min(width, 110) - column - 3
  // In a narrow window, the right column goes below the left one.
  const lines =
    available < 24
      ? rows.flatMap(([left, right]) => [
          `  ${left}`,
          ...fill(right, Math.max(width - 10, 24)).map((line) => ' '.repeat(10) + line),
        ])
      : rows.flatMap(([left, right]) =>
          fill(right, available).map((line, index) => `  ${(index === 0 ? left : '').padEnd(column)}${line}`),
        )
  return lines.join('\n')
}

/** Wraps plain text; help is ASCII, so characters are cells. */
function fill(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
