import type { OperatorNode, PipelineNode, SourceNode } from '../ast.ts'
import { operatorNames } from '../tokens.ts'
import { ParseStop, type Cursor } from './cursor.ts'
import { parseExpression, parseName } from './parse-expression.ts'
import { parseOperator } from './parse-operator.ts'
import { parseSavedQuery } from './parse-saved-query.ts'
import { parseTable, parseUnionItems } from './parse-union-items.ts'

/** A source and its operators, up to the end of the statement or a closing bracket. */
export function parsePipeline(cursor: Cursor): PipelineNode {
  const { start } = cursor.peek()
  const operators: OperatorNode[] = []
  let source: SourceNode | undefined
  if (!cursor.is('|')) {
    skipFrom(cursor)
    source = recovering(cursor, () => parseSource(cursor))
    if (source === undefined && !cursor.is('|'))
      return { kind: 'pipeline', source, operators, span: cursor.spanFrom(start) }
  }
  while (cursor.accept('|') || (operators.length === 0 && isBarMissing(cursor))) {
    const operator = recovering(cursor, () => parseOperator(cursor))
    if (operator) operators.push(operator)
    if (operators.length > mostOperators) {
      const last = operators.at(-1)!
      cursor.report({ code: 'PF2007', message: `A query can have ${mostOperators} operators.`, span: last.span })
      throw new ParseStop()
    }
  }
  return { kind: 'pipeline', source, operators, span: cursor.spanFrom(start) }
}

/** `from table`, as in SQL and other pipelines. */
function skipFrom(cursor: Cursor): void {
  const token = cursor.peek()
  const after = cursor.peek(1)
  if (token.text.toLowerCase() !== 'from' || token.kind !== 'name' || after.kind !== 'name') return
  cursor.next()
  cursor.report({
    code: 'PF1001',
    message: `"${token.text}" is not part of a query.`,
    hint: 'Start with the name of a table.',
    span: { start: token.start, end: token.end },
    fixes: [{ title: `Remove "${token.text}"`, edits: [{ start: token.start, end: after.start, text: '' }] }],
  })
}

/** Reports an operator that directly follows the table. */
function isBarMissing(cursor: Cursor): boolean {
  const { kind, text, start, end } = cursor.peek()
  const own = operatorNames.find((one) => one === text.toLowerCase())
  if (kind !== 'name' || own === undefined || own === 'saved_query') return false
  cursor.report({
    code: 'PF1001',
    message: `A "|" is missing before "${text}".`,
    span: { start, end },
    fixes: [{ title: 'Insert "|"', edits: [{ start, end: start, text: '| ' }] }],
  })
  return true
}

const mostOperators = 50

/** After a mistake, continues at the next operator. */
function recovering<Result>(cursor: Cursor, work: () => Result): Result | undefined {
  const { start } = cursor.peek()
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ParseStop)) throw error
    let depth = 0
    let open = openSince(cursor, start)
    for (; cursor.peek().kind !== 'end'; cursor.next()) {
      if (depth === 0 && open > 0 && cursor.is(')')) {
        open--
        continue
      }
      if (depth === 0 && (cursor.is('|') || cursor.is(';') || cursor.is(')'))) break
      if (['(', '[', '{'].some((one) => cursor.is(one))) depth++
      if ([')', ']', '}'].some((one) => cursor.is(one)) && depth > 0) depth--
    }
    return undefined
  }
}

/** Returns how many round brackets are open between an offset and the token here. */
function openSince(cursor: Cursor, start: number): number {
  let open = 0
  let closed = 0
  let after = cursor.peek().start
  for (let back = -1; cursor.peek(back).start >= start && cursor.peek(back).start < after; back--) {
    after = cursor.peek(back).start
    if (cursor.is(')', back)) closed++
    else if (cursor.is('(', back) && closed > 0) closed--
    else if (cursor.is('(', back)) open++
  }
  return open
}

function parseSource(cursor: Cursor): SourceNode {
  const { start } = cursor.peek()
  if (cursor.is('union') && !cursor.is('|', 1)) {
    cursor.next()
    return { kind: 'union', items: parseUnionItems(cursor), span: cursor.spanFrom(start) }
  }
  if (cursor.is('datatable') && cursor.is('[', 1)) {
    cursor.next()
    return { kind: 'datatable', rows: parseExpression(cursor), span: cursor.spanFrom(start) }
  }
  if (cursor.is('range') && cursor.is('from', 2)) {
    cursor.next()
    const name = parseName(cursor, 'the name of a column')
    cursor.expect('from')
    const from = parseExpression(cursor)
    cursor.expect('to')
    const to = parseExpression(cursor)
    cursor.expect('step')
    return { kind: 'range', name, from, to, step: parseExpression(cursor), span: cursor.spanFrom(start) }
  }
  if (cursor.is('saved_query') && cursor.is('(', 1)) {
    cursor.next()
    return parseSavedQuery(cursor, start)
  }
  const open = cursor.peek()
  if (cursor.accept('(')) {
    const inner = cursor.nested(() => parsePipeline(cursor))
    cursor.close(open, ')')
    return inner
  }
  return parseTable(cursor, false)
}
