import { functionFamilies, functionNamesOf, signatures, type FunctionName } from '../functions/index.ts'
import type { Column } from '../plan/plan.ts'
import type { ValueType } from '../plan/value-type.ts'
import { findColumnIn } from '../resolve/scope.ts'
import { timespanUnits, type Token } from '../tokens.ts'
import { callAt } from './call-at.ts'
import { columnsAt, columnsOfRight } from './columns-at.ts'
import type { EditorQuery, QueryCompletionItem, QueryCompletions } from './editor-item.ts'
import { inExtension } from './complete-extension.ts'
import { columnItem, keyword, keywords, tableItems } from './items.ts'
import { chartAnnotations, chartKinds, extensionHelp, joinHelp, operatorHelp, sourceHelp } from './operator-help.ts'
import { savedQueryArguments, savedQueryNames, savedQuerySources } from './complete-saved-query.ts'
import { savedQueryAt, type SavedQueryAt } from './saved-query-at.ts'
import { queryParameters } from '../resolve/stored-query.ts'
import type { QueryCatalogue } from '../resolve/catalogue.ts'
import { positionAt, type Position } from './position.ts'
import { printParameters } from './print-parameters.ts'

/** Offers what can be written at an offset. It never throws, whatever the text is. */
export function complete({ text, catalogue }: EditorQuery, offset: number): QueryCompletions {
  const at = positionAt(text, offset)
  const inSaved = savedQueryAt(text, offset)
  if (inSaved?.isInName === true) return completeName(inSaved.name!, text, catalogue)
  if (at === undefined) return { replace: { start: offset, end: offset }, items: [] }
  const known = inSaved && inSavedQuery(inSaved, at, catalogue)
  const items =
    known ?? (at.part === 'source' ? ofSource(at, { text, catalogue }) : ofOperator(at, { text, catalogue }))
  return { replace: { start: at.word.start, end: Math.max(at.word.end, offset) }, items: rank(items, at.word.text) }
}

/** Replaces the whole name, with its quotes. */
function completeName({ start, end, text: written }: Token, text: string, catalogue: QueryCatalogue): QueryCompletions {
  const isClosed = written.length > 1 && written.endsWith(written[0]!)
  const isAfterBar = /\|\s*saved_query\s*\(\s*$/.test(text.slice(0, start))
  // A name without its closing quote ends with its line.
  const replace = { start, end: isClosed ? end : start + written.replace(/[),;|].*$/, '').trimEnd().length }
  return { replace, items: rank(savedQueryNames(catalogue, isAfterBar), written.replace(/^['"]|['"]$/g, '')) }
}

function inSavedQuery(
  saved: SavedQueryAt,
  at: Position,
  catalogue: QueryCatalogue,
): readonly QueryCompletionItem[] | undefined {
  if (saved.before.length === 0) return savedQueryNames(catalogue, at.part === 'operator')
  return (
    savedQueryArguments(saved, catalogue) ?? (saved.before.at(-1)?.text === '=' ? expression(at, [], catalogue) : [])
  )
}

function ofSource(at: Position, { text, catalogue }: EditorQuery): readonly QueryCompletionItem[] {
  const { before } = at
  const last = before.at(-1)
  if (at.isInLet && before.length === 0)
    return [
      ...tableItems(catalogue.tables()),
      ...savedQuerySources(catalogue),
      ...sources(false),
      ...expression(at, [], catalogue),
    ]
  if (last === undefined)
    return [
      ...tableItems(catalogue.tables()),
      ...variables(at),
      ...sources(!at.isInLet),
      ...savedQuerySources(catalogue),
    ]
  if (last.text === '.') return tableItems(catalogue.tables(before.find(({ kind }) => kind === 'name')?.text), true)
  if (last.text === 'union' || (last.text === ',' && before[0]?.text === 'union'))
    return [...tableItems(catalogue.tables()), ...variables(at), ...savedQuerySources(catalogue)]
  if (before[0]?.text === 'range')
    return keywords(['from', 'to', 'step'].filter((word) => !before.some((one) => one.text === word)))
  if (before[0]?.text === 'let' || before[0]?.text === 'datatable') return []
  return last.kind === 'name' || last.text === ')' ? operators(text, at, true, catalogue) : []
}

function ofOperator(at: Position, { text, catalogue }: EditorQuery): readonly QueryCompletionItem[] {
  const { before } = at
  const [operator] = before
  if (operator === undefined) return operators(text, at, false, catalogue)
  const last = before.at(-1)!
  const columns = columnsAt(at, catalogue)
  if (operator.text === 'join') {
    const ofJoin = inJoin(at, columns, catalogue)
    if (ofJoin !== undefined) return ofJoin
  }
  if (catalogue.hasExtensions === true) {
    const ofExtension = inExtension(before, columns, catalogue)
    if (ofExtension === 'ended') return operators(text, at, true, catalogue)
    if (ofExtension !== undefined) return ofExtension
  }
  if (last.text === '.') return members(before.slice(0, -1), columns, at, { text, catalogue })
  if (operator.text === 'union') {
    const isItem = last === operator || last.text === ','
    return isItem ? [...tableItems(catalogue.tables()), ...variables(at)] : operators(text, at, true, catalogue)
  }
  if (operator.text === 'limit' || operator.text === 'search')
    return last === operator ? [] : operators(text, at, true, catalogue)
  if (operator.text === 'visualize') return inVisualize(before, columns)
  if (!expectsValue(last, operator))
    return [...afterValue(operator.text, before), ...operators(text, at, true, catalogue)]
  const units = unitsAt(text, at.word.start)
  return units ?? expression(at, columns, catalogue)
}

/** Whether a value can follow: after the operator, a comma, a bracket or a word that joins conditions. */
function expectsValue(last: Token, operator: Token): boolean {
  if (last === operator) return true
  if (last.kind === 'symbol') return ![')', ']', '}'].includes(last.text)
  return last.kind === 'name' && ['and', 'or', 'not', 'in', 'between', 'by', 'on'].includes(last.text)
}

function expression(
  at: Position,
  columns: readonly Column[],
  catalogue: QueryCatalogue,
): readonly QueryCompletionItem[] {
  const isSummarize = at.before[0]?.text === 'summarize' && !at.before.some(({ text }) => text === 'by')
  // Later steps can use a result only by its name.
  const isResult = isSummarize && isOutsideBrackets(at.before) && ['summarize', ','].includes(at.before.at(-1)!.text)
  const functions = functionNamesOf(catalogue)
    .filter((name) => name.startsWith('agg.') === isSummarize || !name.startsWith('agg.'))
    .map((name) => {
      const item = functionItem(name, name)
      return isResult && name.startsWith('agg.')
        ? { ...item, value: `${name.slice('agg.'.length)}=${item.value}` }
        : item
    })
  const own = columns.map(columnItem)
  const [first, second] = isSummarize ? [functions, own] : [own, functions]
  return [...first, ...variables(at), ...second, ...keywords(['not', 'true', 'false', 'null'])]
}

function isOutsideBrackets(tokens: readonly Token[]): boolean {
  const count = (bracket: string): number => tokens.filter(({ text }) => text === bracket).length
  return count('(') === count(')')
}

/** Declared keys of an object, or functions of a family. */
function members(
  before: readonly Token[],
  columns: readonly Column[],
  at: Position,
  { text, catalogue }: EditorQuery,
): readonly QueryCompletionItem[] {
  const path = pathBefore(before)
  const [head = '', ...rest] = path
  if (head === '$left' && rest.length === 0) return columns.map(columnItem)
  if (head === '$right') {
    const right = columnsOfRight(at, text, catalogue)
    return rest.length === 0 ? right.map(columnItem) : fieldsOf(right, rest)
  }
  const isFamily = (functionFamilies as readonly string[]).includes(head)
  if (isFamily && rest.length === 0)
    return functionNamesOf(catalogue)
      .filter((name) => name.startsWith(`${head}.`))
      .map((name) => functionItem(name, name.slice(head.length + 1)))
  return fieldsOf(columns, head === '$left' ? rest : path)
}

function fieldsOf(columns: readonly Column[], [head = '', ...rest]: readonly string[]): readonly QueryCompletionItem[] {
  let type: ValueType | undefined = findColumnIn(columns, head)?.type
  for (const name of rest) type = type?.kind === 'object' ? findColumnIn(type.fields, name)?.type : undefined
  return type?.kind === 'object' ? type.fields.map(columnItem) : []
}

/** The names of `a.b` at the end of tokens. */
function pathBefore(tokens: readonly Token[]): readonly string[] {
  const path: string[] = []
  for (let at = tokens.length - 1; tokens[at]?.kind === 'name'; at -= 2) {
    path.unshift(tokens[at]!.text)
    if (tokens[at - 1]?.text !== '.') break
  }
  return path
}

function inJoin(
  at: Position,
  columns: readonly Column[],
  catalogue: QueryCatalogue,
): readonly QueryCompletionItem[] | undefined {
  const { before } = at
  const texts = before.map(({ text }) => text)
  if (texts.length === 1) return [keyword('kind', 'kind=')]
  if (texts.length < 4 && texts[1] === 'kind')
    return texts.length === 2
      ? [keyword('=', '=')]
      : Object.entries(joinHelp).map(([label, documentation]) => ({
          label,
          value: label,
          kind: 'keyword',
          documentation,
        }))
  if (texts.length === 4) return [{ ...keyword('right', 'right=('), documentation: 'A name for the joined row.' }]
  const on = texts.lastIndexOf('on')
  if (on === -1) return texts.at(-1) === ')' ? keywords(['on']) : []
  const last = before.at(-1)!
  if (last.text === '.' || !expectsValue(last, before[0]!)) return undefined
  return [
    { value: '$left', label: '$left', kind: 'variable', documentation: 'The row of the query so far.' },
    { value: '$right', label: '$right', kind: 'variable', documentation: 'The row of the joined rows.' },
    ...expression({ ...at, before: [] }, columns, catalogue).filter(({ kind }) => kind === 'function'),
  ]
}

function inVisualize(before: readonly Token[], columns: readonly Column[]): readonly QueryCompletionItem[] {
  const last = before.at(-1)!
  if (before.length === 1)
    return [
      ...chartKinds.map((kind): QueryCompletionItem => ({
        value: kind,
        label: kind,
        kind: 'keyword',
        detail: 'chart',
      })),
      ...annotations(),
    ]
  if (last.text === '=') return columns.map(columnItem)
  return before.length === 2 || last.text === ',' ? annotations() : []
}

function annotations(): readonly QueryCompletionItem[] {
  return chartAnnotations.map((name) => ({ value: `${name}=`, label: name, kind: 'keyword', detail: 'of the chart' }))
}

/** What joins or ends a value. */
function afterValue(operator: string, before: readonly Token[]): readonly QueryCompletionItem[] {
  const comparisons = ['==', '!=', '<', '<=', '>', '>=', 'in', 'not in', 'between', 'and', 'or']
  if (operator === 'sort') return keywords(['asc', 'desc', 'nulls first', 'nulls last'])
  if (operator === 'summarize') return before.some(({ text }) => text === 'by') ? [] : keywords(['by'])
  return operator === 'where' || operator === 'join' ? keywords(comparisons) : keywords(['=', ...comparisons])
}

function operators(
  text: string,
  at: Position,
  withBar: boolean,
  { hasExtensions }: QueryCatalogue,
): readonly QueryCompletionItem[] {
  const line = text.slice(text.lastIndexOf('\n', at.start - 1) + 1, at.start)
  const indentation = /^\s*/.exec(line)![0].length
  const all = Object.entries({ ...operatorHelp, ...(hasExtensions === true ? extensionHelp : {}) })
  return all.map(([name, { form, summary }]) => ({
    value: `${withBar ? '| ' : ''}${starts[name] ?? `${name} `}`,
    label: name,
    kind: 'operator',
    detail: form,
    documentation: summary,
    ...(withBar ? { requiredIndentation: indentation } : {}),
  }))
}

/** What is written after some words, always. */
const starts: Readonly<Record<string, string>> = {
  declare: 'declare query_parameters(',
  saved_query: 'saved_query(',
}

function sources(withLet: boolean): readonly QueryCompletionItem[] {
  return Object.entries(sourceHelp)
    .filter(([name]) => withLet || (name !== 'let' && name !== 'declare'))
    .map(([name, { form, summary }]) => ({
      value: starts[name] ?? `${name} `,
      label: name,
      kind: 'keyword',
      detail: form,
      documentation: summary,
    }))
}

function variables({ statements }: Position): readonly QueryCompletionItem[] {
  const variables = [...statements.matchAll(/\blet\s+([A-Za-z_]\w*)\s*=/g)].map(
    ([, name = '']): QueryCompletionItem => ({ value: name, label: name, kind: 'variable', detail: 'let' }),
  )
  const parameters = queryParameters(statements).map(({ name, type }): QueryCompletionItem => ({
    value: name,
    label: name,
    kind: 'variable',
    detail: type,
    type,
  }))
  return [...parameters, ...variables]
}

function functionItem(name: FunctionName, label: string): QueryCompletionItem {
  const { summary, example } = signatures[name]
  return {
    value: `${label}(`,
    label,
    kind: 'function',
    detail: printParameters(signatures[name]),
    documentation: `${summary}\n\nExample: ${example}`,
  }
}

/** Units of time, where a function requires one. */
function unitsAt(text: string, offset: number): readonly QueryCompletionItem[] | undefined {
  const call = callAt(text, offset)
  if (call === undefined || call.signature.parameters[call.active]?.type !== 'unit') return undefined
  const names = Object.keys(timespanUnits).filter((name) => !name.endsWith('s') || name === 's' || name === 'ms')
  return names.map((name) => ({ value: `'${name}'`, label: name, kind: 'unit' }))
}

/** Items that start with the typed word come first; those that do not contain it are left out. */
function rank(items: readonly QueryCompletionItem[], typed: string): readonly QueryCompletionItem[] {
  const wanted = typed.toLowerCase()
  if (wanted === '') return items
  const starts: QueryCompletionItem[] = []
  const contains: QueryCompletionItem[] = []
  for (const item of items) {
    const label = item.label.toLowerCase()
    if (label.startsWith(wanted)) starts.push(item)
    else if (label.includes(wanted)) contains.push(item)
  }
  return [...starts, ...contains]
}
