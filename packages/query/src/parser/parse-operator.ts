import { didYouMean } from '@picket/core'
import type { AssignNode, ExpressionNode, OperatorNode, SortKeyNode, VisualizeNode } from '../ast.ts'
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
  if (name === undefined) return unknownOperator(cursor)
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
    const as = parseName(cursor, 'a name for the joined rows')
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

/** What other languages call our operators. */
const synonyms: Readonly<Record<string, string>> = {
  filter: 'where',
  take: 'limit',
  head: 'limit',
  top: 'sort',
  order: 'sort',
  stats: 'summarize',
  select: 'project',
  fields: 'project',
  eval: 'extend',
  distinct: 'summarize by',
  dedup: 'summarize by',
  render: 'visualize',
  count: 'summarize agg.count()',
}

function unknownOperator(cursor: Cursor): never {
  const token = cursor.peek()
  if (token.kind !== 'name') return cursor.unexpected('an operator')
  const ours = synonyms[token.text]
  const hint = ours === undefined ? didYouMean(token.text, operatorNames) : `Write ${ours}.`
  cursor.report({
    code: 'PF1004',
    message: `"${token.text}" is not an operator.`,
    ...(hint === undefined ? {} : { hint }),
    span: token,
    ...(ours === undefined
      ? {}
      : { fixes: [{ title: `Replace with ${ours}`, edits: [{ start: token.start, end: token.end, text: ours }] }] }),
  })
  throw new ParseStop()
}
