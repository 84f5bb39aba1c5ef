import type { DiagnosticKind } from '../../diagnostics.ts'
import { didYouMean } from '../../text/suggest.ts'
import { matchesWildcard } from '../../text/wildcard.ts'
import type { Check } from '../check.ts'
import { textAt } from './spec-fields.ts'
import { tableNames, type TableName } from './sql/table-names.ts'
import { isPipeline, tokenizeSql } from './sql/tokenize.ts'

export const unknownQueryTable: DiagnosticKind = {
  code: 'PK2502',
  name: 'unknown-query-table',
  severity: 'error',
  summary: 'A scheduled query reads a table that the data lake does not have.',
  explanation:
    'Tables of the lake have three parts, database, schema and table, and the schema is `public`: `panther_logs.public.aws_cloudtrail`. ' +
    'Our own names have two: `logs.aws_cloudtrail`. The tables of `snowflake.account_usage` may be read too, and names that the query defines itself in WITH. Allow further tables with ' +
    '`--valid-table-names PATTERN`, where `*` stands for any text, or switch the check off with `--ignore-table-names`.',
  example: {
    language: 'sql',
    bad: 'SELECT * FROM aws_cloudtrail LIMIT 10\n',
    good: 'SELECT * FROM panther_logs.public.aws_cloudtrail LIMIT 10\n',
  },
}

/** The databases of the lake, for suggestions. */
const databases = [
  'panther_logs',
  'panther_rule_matches',
  'panther_signals',
  'panther_rule_errors',
  'panther_cloudsecurity',
]

/** The names in Picket's SQL; other warehouses do not have them. */
const ownDatabases: ReadonlySet<string> = new Set([
  'logs',
  'rule_matches',
  'signals',
  'rule_errors',
  'cloudsecurity',
  'lookups',
  'monitor',
  'views',
])

/** Checks that scheduled queries read tables that can exist. Text that is not SQL is ignored. */
export const queryTables: Check = {
  name: 'query-tables',
  kinds: [unknownQueryTable],
  *run({ byKind, options }) {
    if (options.ignoreTableNames) return
    const patterns = options.validTableNames ?? []
    for (const spec of byKind.scheduled_query) {
      const key = ['Query', 'SnowflakeQuery'].find((name) => textAt(spec, name) !== undefined)
      const tokens = key === undefined ? undefined : tokenizeSql(textAt(spec, key) ?? '')
      if (key === undefined || tokens === undefined || isPipeline(tokens)) continue
      for (const table of tableNames(tokens)) {
        const name = table.parts.join('.')
        if (isLakeTable(table) || patterns.some((pattern) => matchesWildcard(pattern, name))) continue
        yield {
          kind: unknownQueryTable,
          file: spec.file,
          at: { path: [key], within: [table.start, table.end] },
          subject: spec.id,
          message: `"${name}" is not the name of a table of the lake.`,
          hint: hintFor(table, byKind.scheduled_query.length === 0 ? [] : databases),
        }
      }
    }
  },
}

function isLakeTable({ parts }: TableName): boolean {
  const [database, schema] = parts.map((part) => part.toLowerCase())
  if (parts.length === 2) return ownDatabases.has(database ?? '')
  if (parts.length !== 3) return false
  return schema === 'public' || (database === 'snowflake' && schema === 'account_usage')
}

function hintFor({ parts }: TableName, known: readonly string[]): string {
  const table = parts.at(-1) ?? ''
  if (parts.length === 1) return `Write "panther_logs.public.${table}", if it is a log table.`
  if (parts.length === 2) {
    const [database = ''] = parts
    if (known.includes(database.toLowerCase())) return `Write "${database}.public.${table}".`
    return didYouMean(database, known) ?? 'Write database, "public" and table, joined by dots.'
  }
  if (parts.length === 3) return `Did you mean "${parts[0]}.public.${table}"?`
  return 'Write database, "public" and table, joined by dots.'
}
