import type { DestinationType } from '../../packages/server/src/delivery/destination-type.ts'
import { destinationTypes } from '../../packages/server/src/delivery/types/index.ts'
import type { Generator } from './generator.ts'
import { settingTable } from './setting-table.ts'

/**
 * Generates files from the kinds of destinations: the enum of the API, the choices of the command line and the
 * reference page.
 */
export const destinationKinds: Generator = {
  name: 'destination-kinds',
  files: () => destinationKindFiles(destinationTypes),
}

const header = 'Written by `npm run generate` from packages/server/src/delivery/types. Do not edit.'

export function destinationKindFiles(kinds: readonly DestinationType[]): ReadonlyMap<string, string> {
  const names = kinds.map(({ name }) => name)
  const list = names.map((name) => `  '${name}',\n`).join('')
  return new Map([
    [
      'schema/graphql/destination-type.generated.graphql',
      `# ${header}\nenum DestinationType {\n${names.map((name) => `  ${name}\n`).join('')}}\n`,
    ],
    [
      'apps/terminal/src/commands/destinations/types.generated.ts',
      `// ${header}\n/** What \`--type\` accepts. */\nexport const destinationTypes = [\n${list}] as const\n`,
    ],
    ['docs/reference/destinations.md', page(kinds)],
  ])
}

function page(kinds: readonly DestinationType[]): string {
  const parts = [
    '# Destinations',
    'Generated from the program: `npm run generate`. This page lists the kinds of destinations and their settings, which `picket destinations add` and the API accept in `outputConfig`. `picket destinations kinds` lists the kinds that a server has.',
    ...kinds.flatMap(section),
  ]
  return `${parts.join('\n\n')}\n`
}

function section({ name, label, summary, documentation, fields, example }: DestinationType): readonly string[] {
  return [
    `## ${label}`,
    `\`${name}\`: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}.${documentation === undefined ? '' : ` [Set it up](${documentation}).`}`,
    settingTable(fields),
    `\`\`\`json\n${JSON.stringify(example, undefined, 2)}\n\`\`\``,
  ]
}
