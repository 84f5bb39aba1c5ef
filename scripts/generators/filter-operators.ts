import { fieldTypes, operators, type FilterOperatorName } from '@picket/core'
import { cell, code } from '../../packages/logs/src/schema/documentation/markdown.ts'
import type { Generator } from './generator.ts'

type Operator = (typeof operators)[number]

/** Generates `docs/reference/filter-operators.md`: the operators of YAML detections and of the filter builder. */
export const filterOperators: Generator = {
  name: 'filter-operators',
  files: () => new Map([['docs/reference/filter-operators.md', `${intro}\n${table(operators)}\n`]]),
}

const intro = `# Filter operators

Generated from the program: \`npm run generate\`. YAML detections name an operator under \`Condition\`; the filter builder shows its label, and saved filters,
\`picket search --where\` and the API use its token. The builder offers an operator for the field types that are listed.
`

function table(list: readonly Operator[]): string {
  const rows = list.map((operator) => [
    names(operator),
    operator.token === undefined ? '' : code(operator.token),
    cell(operator.label),
    value(operator),
    operator.fieldTypes.length === fieldTypes.length ? 'all' : operator.fieldTypes.map(code).join(' '),
    cell(operator.summary),
  ])
  const head = ['Condition', 'Token', 'Label', 'Value', 'Field types', 'Matches when']
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function names({ name, aliases = [] }: Operator): string {
  return [code(name satisfies FilterOperatorName), ...aliases.map(code)].join(', ')
}

const types = {
  scalar: 'text, number or boolean',
  text: 'text',
  number: 'number',
  network: 'IP address or CIDR block',
}

function value({ wants, optionalBoolean = false }: Operator): string {
  if (wants.count === 'none') return optionalBoolean ? 'none, `true` or `false`' : 'none'
  return wants.count === 'many' ? `list of: ${types[wants.type]}` : types[wants.type]
}
