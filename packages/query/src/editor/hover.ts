import type { Span } from '../diagnostics.ts'
import { findSignature } from '../functions/index.ts'
import { lex } from '../lexer.ts'
import { printType } from '../resolve/print-type.ts'
import { findColumnIn } from '../resolve/scope.ts'
import type { ValueType } from '../plan/value-type.ts'
import type { Token } from '../tokens.ts'
import { columnsAt, columnsOf } from './columns-at.ts'
import type { EditorQuery } from './editor-item.ts'
import { extensionHelp, operatorHelp, type OperatorHelp } from './operator-help.ts'
import {
  printQueryParameter,
  printQueryParameters,
  queryParameters,
  storedParameters,
} from '../resolve/stored-query.ts'
import { savedQueryAt } from './saved-query-at.ts'
import { positionAt, type Position } from './position.ts'
import { printParameters } from './print-parameters.ts'

export interface Hover {
  readonly span: Span
  readonly markdown: string
}

/** Describes the name at an offset: an operator, a function, a table, a column or a variable. */
export function hover({ text, catalogue }: EditorQuery, offset: number): Hover | undefined {
  const saved = hoverSavedQuery(text, offset, catalogue)
  if (saved !== undefined) return saved
  const { tokens } = lex(text)
  const index = tokens.findIndex(({ kind, start, end }) => kind === 'name' && start <= offset && offset <= end)
  const token = tokens[index]
  if (token === undefined) return undefined
  const at = positionAt(text, token.end)
  if (at === undefined) return undefined
  const markdown = describe(token, pathTo(tokens, index), at, { text, catalogue })
  return markdown === undefined ? undefined : { span: { start: token.start, end: token.end }, markdown }
}

/** The name of a saved query, in quotes. */
function hoverSavedQuery(text: string, offset: number, { queries }: EditorQuery['catalogue']): Hover | undefined {
  const at = savedQueryAt(text, offset)
  if (at?.isInName !== true || at.name?.kind !== 'string') return undefined
  const { value, start, end } = at.name
  const stored = queries?.get(value)
  if (stored === undefined) return undefined
  const form = `saved_query('${value}')${printQueryParameters(storedParameters(stored))}`
  const source = stored.text === undefined ? 'SQL' : `\`\`\`\n${stored.text.trim().slice(0, 1_000)}\n\`\`\``
  return { span: { start, end }, markdown: code(form, [stored.description ?? '', source].join('\n\n').trim()) }
}

function describe(token: Token, path: readonly string[], at: Position, { catalogue }: EditorQuery): string | undefined {
  if (at.part === 'operator' && at.before.length === 0) {
    const help = ({ ...operatorHelp, ...extensionHelp } as Readonly<Record<string, OperatorHelp>>)[token.text]
    return help && code(help.form, help.summary)
  }
  const name = path.join('.')
  const signature = findSignature(name)
  if (signature !== undefined)
    return code(`${name}${printParameters(signature)}`, `${signature.summary}\n\nExample: \`${signature.example}\``)
  if (at.part === 'source') {
    const table = catalogue.find(path.length > 1 ? path[0] : undefined, token.text)
    if (table !== undefined)
      return code(
        `${table.database}.${table.name}`,
        `${table.columns.length} columns. ${table.description ?? ''}`.trim(),
      )
  }
  const column = typeOf(path, at, catalogue)
  if (column !== undefined) return code(`${name}: ${column.type}`, column.description ?? '')
  const parameter = queryParameters(at.statements).find((one) => one.name === token.text)
  if (parameter !== undefined) return code(printQueryParameter(parameter), 'A parameter of the query.')
  const variable = new RegExp(`\\blet\\s+${token.text.replaceAll('$', '\\$')}\\s*=\\s*([^;]*)`).exec(at.statements)
  if (variable === null) return undefined
  const columns = columnsOf(at.statements, token.text, catalogue)
  const about =
    columns.length === 0 ? 'A value.' : `Rows with the columns ${columns.map((one) => one.name).join(', ')}.`
  return code(`let ${token.text} = ${variable[1]!.trim().slice(0, 200)}`, about)
}

function typeOf(path: readonly string[], at: Position, catalogue: EditorQuery['catalogue']) {
  const [head = '', ...rest] = path
  const column = findColumnIn(columnsAt(at, catalogue), head)
  if (column === undefined) return undefined
  let type: ValueType = column.type
  for (const name of rest)
    type = (type.kind === 'object' ? findColumnIn(type.fields, name)?.type : undefined) ?? { kind: 'any' }
  const table = rest.length > 0 ? undefined : describedColumn(at, head, catalogue)
  return { type: printType(type), description: table }
}

/** What the table of the pipeline says about a column. */
function describedColumn({ input }: Position, name: string, catalogue: EditorQuery['catalogue']): string | undefined {
  const [, path = ''] = /^\s*([\w.]+)/.exec(input) ?? []
  const parts = path.split('.')
  const table = catalogue.find(parts.length > 1 ? parts[0] : undefined, parts.at(-1)!)
  return table && findColumnIn(table.columns, name) && table.columns.find((one) => one.name === name)?.description
}

function pathTo(tokens: readonly Token[], index: number): readonly string[] {
  const path = [tokens[index]!.text]
  for (let at = index; tokens[at - 1]?.text === '.' && tokens[at - 2]?.kind === 'name'; at -= 2)
    path.unshift(tokens[at - 2]!.text)
  return path
}

function code(form: string, about: string): string {
  return about === '' ? `\`${form}\`` : `\`${form}\`\n\n${about}`
}
