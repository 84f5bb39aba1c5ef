import { didYouMean } from '@picket/core'
import type { AssignNode, ExpressionNode, OperatorNode, SortKeyNode, VisualizeNode } from '../ast.ts'
import type { Span } from '../diagnostics.ts'
import { operatorNames } from '../tokens.ts'
import { ParseStop, type Cursor } from './cursor.ts'
import { parseExpression, parseName } from './parse-expression.ts'
import { parseSavedQuery } from './parse-saved-query.ts'
import { parseUnionItems } from './parse-union-items.ts'

type OperatorName = (typeof operatorNames)[number]

/** One operator, after its bar. */
export function parseOperator(cursor: Cursor): OperatorNode {
  const token = cursor.peek()
  const name = operatorNames.find((one) => token.kind === 'name' && one === token.text)
  if (name === undefined || wordAt(cursor).name !== name) return unknownOperator(cursor)
  cursor.next()
  cursor.startOperator()
  const operator = parsers[name](cursor, token.start)
  if (!endsHere(cursor)) cursor.unexpected('"|" before the next operator, or the end of the query')
  return operator
}

function endsHere(cursor: Cursor): boolean {
  return cursor.peek().kind === 'end' || cursor.is('|') || cursor.is(';') || cursor.is(')')
}

type Parsers = Readonly<Record<OperatorName, (cursor: Cursor, start: number) => OperatorNode>>

const withValue =
  (kind: 'where' | 'search' | 'limit') =>
  (cursor: Cursor, start: number): OperatorNode => ({
    kind,
    value: parseExpression(cursor),
    span: cursor.spanFrom(start),
  })

const withValues =
  (kind: 'project' | 'extend') =>
  (cursor: Cursor, start: number): OperatorNode => ({
    kind,
    values: parseAssigns(cursor),
    span: cursor.spanFrom(start),
  })

const parsers: Parsers = {
  where: withValue('where'),
  search: withValue('search'),
  limit: withValue('limit'),
  project: withValues('project'),
  extend: withValues('extend'),
  summarize(cursor, start) {
    const values = cursor.is('by') || endsHere(cursor) ? [] : parseAssigns(cursor)
    const keys = cursor.accept('by') ? parseAssigns(cursor) : []
    return { kind: 'summarize', values, keys, span: cursor.spanFrom(start) }
  },
  join(cursor, start) {
    cursor.expect('kind')
    if (!cursor.accept(':')) cursor.expect('=')
    const join = parseName(cursor, 'the kind of the join').name
    const as = parseName(cursor, 'a name for the joined rows, as in other=(table),')
    cursor.expect('=')
    const open = cursor.expect('(')
    const right = cursor.parsePipeline()
    cursor.close(open, ')')
    const on = cursor.accept('on') ? parseExpression(cursor) : undefined
    return { kind: 'join', join, as, right, on, span: cursor.spanFrom(start) }
  },
  sort(cursor, start) {
    const keys: SortKeyNode[] = []
    do keys.push(parseSortKey(cursor))
    while (cursor.accept(','))
    return { kind: 'sort', keys, span: cursor.spanFrom(start) }
  },
  union: (cursor, start) => ({ kind: 'union', items: parseUnionItems(cursor), span: cursor.spanFrom(start) }),
  saved_query: parseSavedQuery,
  visualize: parseVisualize,
}

function parseAssigns(cursor: Cursor): readonly AssignNode[] {
  const all: AssignNode[] = []
  do {
    const { start } = cursor.peek()
    const first = parseExpression(cursor)
    const target = cursor.is('=') ? pathOf(first) : undefined
    if (target !== undefined) cursor.next()
    const value = target === undefined ? first : parseExpression(cursor)
    all.push({ target, value, span: cursor.spanFrom(start) })
  } while (cursor.accept(','))
  return all
}

/** The names of `a.b`; undefined for other expressions. */
function pathOf(node: ExpressionNode): readonly string[] | undefined {
  if (node.kind === 'name') return [node.name]
  if (node.kind !== 'member') return undefined
  const above = pathOf(node.of)
  return above && [...above, node.name.name]
}

function parseSortKey(cursor: Cursor): SortKeyNode {
  const { start } = cursor.peek()
  if (cursor.is('by') && cursor.peek(1).kind === 'name') {
    const token = cursor.next()
    cursor.report({
      code: 'PF1001',
      message: '"by" is not part of sort.',
      hint: 'Write sort and the columns.',
      span: token,
      fixes: [{ title: 'Remove "by"', edits: [{ start: token.start, end: token.end + 1, text: '' }] }],
    })
  }
  const value = parseExpression(cursor)
  const direction = cursor.accept('asc') ? 'asc' : cursor.accept('desc') ? 'desc' : undefined
  let nulls: 'first' | 'last' | undefined
  if (cursor.accept('nulls')) {
    nulls = cursor.accept('first') ? 'first' : 'last'
    if (nulls === 'last') cursor.expect('last', '"first" or "last"')
  }
  return { value, direction, nulls, span: cursor.spanFrom(start) }
}

function parseVisualize(cursor: Cursor, start: number): VisualizeNode {
  const chart = cursor.peek().kind === 'name' && !cursor.is('=', 1) ? cursor.next().text : undefined
  const annotations: { name: ReturnType<typeof parseName>; value: ExpressionNode }[] = []
  while (!endsHere(cursor)) {
    const name = parseName(cursor, 'the name of an annotation')
    cursor.expect('=')
    annotations.push({ name, value: parseExpression(cursor) })
    if (!cursor.accept(',') && !endsHere(cursor)) cursor.unexpected('","')
  }
  return { kind: 'visualize', chart, annotations, span: cursor.spanFrom(start) }
}

interface Synonym {
  readonly hint: string
  /** The text that replaces the word, where that is all to do. */
  readonly text?: string
}

const same = (text: string): Synonym => ({ hint: `Write ${text}.`, text })

/** What other languages call our operators, and how to write what we have no operator for. */
const synonyms: Readonly<Record<string, Synonym>> = {
  filter: same('where'),
  take: same('limit'),
  head: same('limit'),
  top: { hint: 'Write sort and the column, then | limit and the number.' },
  order: same('sort'),
  stats: same('summarize'),
  aggregate: same('summarize'),
  select: same('project'),
  fields: same('project'),
  table: same('project'),
  keep: same('project'),
  eval: same('extend'),
  distinct: same('summarize by'),
  uniq: same('summarize by'),
  dedup: same('summarize by'),
  render: same('visualize'),
  chart: same('visualize'),
  count: same('summarize agg.count()'),
  rename: { hint: 'Write project with new=old for each column.' },
  drop: { hint: 'Write project with the columns that remain.' },
  'project-away': { hint: 'Write project with the columns that remain.' },
  'project-keep': same('project'),
  'project-rename': { hint: 'Write project with new=old for each column.' },
  'project-reorder': same('project'),
  'mv-expand': { hint: 'Use arrays.map, arrays.filter or arrays.contains on the array.' },
  mvexpand: { hint: 'Use arrays.map, arrays.filter or arrays.contains on the array.' },
  'make-series': { hint: "Write summarize with by time=time.slice(p_event_time, 1, 'hour')." },
  timechart: { hint: "Write summarize with by time=time.slice(p_event_time, 1, 'hour'), then | visualize line." },
  lookup: { hint: 'Write join kind=leftouter name=(table) on $left.a == $right.b.' },
  rex: { hint: 'Write extend name=re.substr(field, "pattern").' },
  parse: { hint: 'Write extend name=re.substr(field, "pattern").' },
  invoke: same('saved_query'),
  savedsearch: same('saved_query'),
}

function unknownOperator(cursor: Cursor): never {
  const token = cursor.peek()
  if (token.kind !== 'name') return cursor.unexpected('an operator')
  const { name, span } = wordAt(cursor)
  const lower = name.toLowerCase()
  const own = operatorNames.find((one) => one === lower)
  const ours = own === undefined ? (Object.hasOwn(synonyms, lower) ? synonyms[lower] : undefined) : same(own)
  const hint = ours === undefined ? didYouMean(name, operatorNames) : ours.hint
  cursor.report({
    code: 'PF1004',
    message: `"${name}" is not an operator.`,
    ...(hint === undefined ? {} : { hint }),
    span,
    ...(ours?.text === undefined
      ? {}
      : { fixes: [{ title: `Replace with ${ours.text}`, edits: [{ ...span, text: ours.text }] }] }),
  })
  throw new ParseStop()
}

/** The name here, also one of several words as in `mv-expand`. */
function wordAt(cursor: Cursor): { readonly name: string; readonly span: Span } {
  const { start, end, text } = cursor.peek()
  const [dash, rest] = [cursor.peek(1), cursor.peek(2)]
  const isJoined = dash.text === '-' && dash.start === end && rest.kind === 'name' && rest.start === dash.end
  return isJoined
    ? { name: `${text}-${rest.text}`, span: { start, end: rest.end } }
    : { name: text, span: { start, end } }
}
