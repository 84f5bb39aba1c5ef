import { toOptionName, type CommandSpec, type OptionSpec } from '../../apps/terminal/src/program/command-spec.ts'
import { toRow, usageOf } from '../../apps/terminal/src/program/help.ts'
import { everywhere } from '../../apps/terminal/src/program/shared-options.ts'
import type { Generator } from './generator.ts'

/** Generates the reference page of the command line from the same table as the help. */
export const commandsPage: Generator = {
  name: 'commands',
  async files() {
    // Imported lazily: the commands contain choices that another generator has just written.
    const { commands } = await import('../../apps/terminal/src/commands/index.ts')
    return new Map([['docs/reference/commands.md', printCommandsPage(commands)]])
  },
}

/** Prints the reference page of these commands. */
export function printCommandsPage(commands: readonly CommandSpec[]): string {
  return (
    [
      '# Commands',
      'Generated from the program: `npm run generate`. What the commands are for: [the guide](../guide/README.md).',
      ...commands.flatMap((command) => [command, ...(command.actions ?? [])]).map(section),
      '## Everywhere',
      'Every command understands these. `picket --version` prints the version; `picket help COMMAND` is the same as `picket COMMAND --help`.',
      table(everywhere),
    ].join('\n\n') + '\n'
  )
}

function section(command: CommandSpec): string {
  const headings = [...new Set(command.options.map(({ heading }) => heading ?? 'Options'))]
  return [
    `## picket ${command.name}`,
    `\`${usageOf(command)}\``,
    `${command.summary[0]?.toUpperCase()}${command.summary.slice(1)}.${command.description === undefined ? '' : ` ${command.description}`}`,
    ...(command.arguments.length === 0
      ? []
      : [list(command.arguments.map(({ usage, summary }) => `\`${usage}\`: ${summary}`))]),
    ...(command.actions === undefined
      ? []
      : [
          list(
            command.actions.map(
              (action) => `[\`${usageOf(action)}\`](#picket-${action.name.replaceAll(' ', '-')}): ${action.summary}`,
            ),
          ),
        ]),
    ...headings.flatMap((heading) => [
      `### ${command.name}: ${heading.toLowerCase()}`,
      table(command.options.filter((option) => (option.heading ?? 'Options') === heading)),
    ]),
    ...(command.examples.length === 0
      ? []
      : ['```sh\n' + command.examples.map(({ line, what }) => `# ${what}\n${line}`).join('\n') + '\n```']),
  ].join('\n\n')
}

function table(options: readonly OptionSpec[]): string {
  const rows = options
    .filter(({ aliasOf }) => aliasOf === undefined)
    .map(
      (option) =>
        `| \`${toOptionName(option).short ? option.flags : option.flags.trim()}\` | ${toRow(option)[1].replaceAll('|', '\\|').replaceAll('*', '\\*')} |`,
    )
  return ['| option | |', '| --- | --- |', ...rows].join('\n')
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}
