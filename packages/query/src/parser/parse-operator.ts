import type { ExpressionNode, OperatorNode, VisualizeNode } from '../ast.ts'
import type { Span } from '../diagnostics.ts'
import { extensionNames, operatorNames } from '../tokens.ts'
import { ParseStop, type Cursor } from './cursor.ts'
import { parseAssigns, parseSortKeys } from './parse-assigns.ts'
import { parseExpression, parseName } from './parse-expression.ts'
import { parseExtension, startsExtension } from './parse-extension.ts'
import { parseSavedQuery } from './parse-saved-query.ts'
import { parseUnionItems } from './parse-union-items.ts'
import { unknownOperator } from './synonyms.ts'

type OperatorName = (typeof operatorNames)[number]

/** One operator, after its bar. */
export function parseOperator(cursor: Cursor): OperatorNode {
  const { kind, start } = cursor.peek()
  const word = kind === 'name' ? wordAt(cursor) : undefined
  const name = operatorNames.find((one) => one === word?.name)
  const extension = extensionNames.find((one) => one === word?.name && startsExtension(one, cursor))
  if (name === undefined && extension === undefined) return reportUnknown(cursor)
  while (cursor.peek().start < word!.span.end) cursor.next()
  cursor.startOperator()
  const operator = name === undefined ? parseExtension(extension!, cursor, start) : parsers[name](cursor, start)
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
  sort: (cursor, start) => ({ kind: 'sort', keys: parseSortKeys(cursor), span: cursor.spanFrom(start) }),
  union: (cursor, start) => ({ kind: 'union', items: parseUnionItems(cursor), span: cursor.spanFrom(start) }),
  saved_query: parseSavedQuery,
  visualize: parseVisualize,
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

function reportUnknown(cursor: Cursor): never {
  const token = cursor.peek()
  if (token.kind !== 'name') return cursor.unexpected('an operator')
  const { name, span } = wordAt(cursor)
  cursor.report(unknownOperator(name, span))
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
