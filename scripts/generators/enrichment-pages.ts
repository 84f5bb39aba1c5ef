import type { EnrichmentKind, ProviderTable } from '../../packages/server/src/enrichment/enrichment-kind.ts'
import { enrichmentKinds } from '../../packages/server/src/enrichment/providers/index.ts'
import type { Generator } from './generator.ts'
import { settingTable } from './setting-table.ts'

const folder = 'docs/reference/enrichment'

/** Generates a page for each kind of enrichment provider, and a list of all. */
export const enrichmentPages: Generator = {
  name: 'enrichment-pages',
  files: () =>
    new Map([
      [`${folder}/README.md`, list()],
      ...enrichmentKinds.map((kind) => [`${folder}/${kind.name}.md`, page(kind)] as const),
    ]),
}

function list(): string {
  const rows = enrichmentKinds.map(({ name, label, summary }) => `| [${label}](${name}.md) | ${summary} |`)
  return `# Kinds of enrichment providers

Generated from the program: \`npm run generate\`. [Enrichment providers](../../guide/enrichment-providers.md) describes how to use them.

| provider | what it knows |
| --- | --- |
${rows.join('\n')}
`
}

function page(kind: EnrichmentKind): string {
  const { name, label, summary, documentation, license, fields, example } = kind
  const parts = [
    `# ${label}`,
    'Generated from the program: `npm run generate`.',
    `${summary}. [Documentation of the publisher](${documentation}).`,
    `\`\`\`sh\npicket enrichment kinds ${name}\n\`\`\``,
    '## Settings',
    fields.length === 0 ? 'This kind has no settings.' : settingTable(fields),
    `\`\`\`json\n${JSON.stringify(example, undefined, 2)}\n\`\`\``,
    ...tables(kind),
    ...lookUp(kind),
    '## License',
    `[${license.name}](${license.url}).`,
    ...(license.attribution === undefined
      ? []
      : [`The console shows this line beside results: ${license.attribution}`]),
    ...(license.keepDays === undefined
      ? []
      : [`Replaced rows are deleted after ${license.keepDays} days, so replays of older events find none.`]),
  ]
  return `${parts.join('\n\n')}\n`
}

function tables(kind: EnrichmentKind): readonly string[] {
  const filled = kind.tables(kind.config.parse(kind.example))
  if (filled.length === 0) return []
  return ['## Lookup tables', 'With the settings of this example:', ...filled.flatMap(tableOf)]
}

function tableOf(table: ProviderTable): readonly string[] {
  const { name, description, schema, primaryKey, rateMinutes, columns, indicators, logTypes = [] } = table
  const enriched =
    logTypes.length > 0
      ? logTypes.map(({ logType, selectors }) => `\`${logType}\` by ${selectors.join(', ')}`).join('; ')
      : `events of all log types, by their indicators (${indicators.join(', ')})`
  return [
    `### ${name}`,
    `${description} Its key is \`${primaryKey}\`, its schema \`${schema}\`. It is read every ${rateMinutes} minutes and enriches ${enriched}.`,
    `| column | what it holds |\n| --- | --- |\n${Object.entries(columns)
      .map(([column, text]) => `| \`${column}\` | ${text} |`)
      .join('\n')}`,
  ]
}

function lookUp({ lookUp: onDemand, config, example }: EnrichmentKind): readonly string[] {
  if (onDemand === undefined) return []
  const { perMinute, perDay } = onDemand.limits(config.parse(example))
  return [
    '## Look-ups on request',
    `Values of these types are looked up on request: ${onDemand.types.join(', ')}. With the settings of this example, at most ${perMinute} requests are sent per minute and ${perDay} per day. An answer is used again for ${onDemand.cacheHours} hours.`,
  ]
}
