import { deliveryOf, operationsOf } from '../../packages/server/src/ingest/sources/describe-kind.ts'
import { transportKinds as kinds } from '../../packages/server/src/ingest/sources/kinds/index.ts'
import type { SourceKind } from '../../packages/server/src/ingest/sources/source-kind.ts'
import type { Generator } from './generator.ts'
import { settingTable } from './setting-table.ts'

/** Generates the reference page of the kinds of log sources. */
export const sourceKinds: Generator = {
  name: 'source-kinds',
  files: () => new Map([['docs/reference/sources.md', page()]]),
}

const operations = {
  CREATE: 'create',
  UPDATE: 'update',
  DELETE: 'delete',
  VIEW_DATA: 'read its files',
  PAUSE: 'pause',
  BACKFILL: 'backfill',
  TEMPLATE: 'print a template',
} as const

function page(): string {
  const parts = [
    '# Log sources',
    'Generated from the program: `npm run generate`. This page lists the kinds of log sources and their settings, which `picket sources add --kind` and the API accept in `settings`. `picket sources kinds` lists the kinds that a server has.',
    ...kinds.flatMap(section),
  ]
  return `${parts.join('\n\n')}\n`
}

function section(kind: SourceKind): readonly string[] {
  const { label, summary, documentation, setUp, fields, example } = kind.presentation
  const what = operationsOf(kind).map((one) => operations[one])
  return [
    `## ${label}`,
    `\`${kind.name}\`: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}.${documentation === undefined ? '' : ` [Set it up](${documentation}).`}`,
    setUp.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    `${deliveryOf(kind) === 'PUSH' ? 'Senders send logs to the server.' : 'The server reads the logs.'} Through the API: ${what.join(', ')}. Health checks: ${checksOf(kind)}.`,
    settingTable(fields),
    `\`\`\`json\n${JSON.stringify(example, undefined, 2)}\n\`\`\``,
  ]
}

function checksOf({ health: { check, moreChecks = [] } }: SourceKind): string {
  return [check, ...moreChecks].map((name) => `\`${name}\``).join(', ')
}
