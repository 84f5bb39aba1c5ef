import type { AssignNode, ExpressionNode, SortKeyNode } from '../ast.ts'
import type { Cursor } from './cursor.ts'
import { parseExpression } from './parse-expression.ts'

export function parseAssigns(cursor: Cursor): readonly AssignNode[] {
  const all: AssignNode[] = []
  do all.push(parseAssign(cursor))
  while (cursor.accept(','))
  return all
}

/** `value`, or `name=value`. */
export function parseAssign(cursor: Cursor): AssignNode {
  const { start } = cursor.peek()
  const first = parseExpression(cursor)
  const target = cursor.is('=') ? pathOf(first) : undefined
  if (target !== undefined) cursor.next()
  const value = target === undefined ? first : parseExpression(cursor)
  return { target, value, span: cursor.spanFrom(start) }
}

/** The names of `a.b`; undefined for other expressions. */
function pathOf(node: ExpressionNode): readonly string[] | undefined {
  if (node.kind === 'name') return [node.name]
  if (node.kind !== 'member') return undefined
  const above = pathOf(node.of)
  return above && [...above, node.name.name]
}

export function parseSortKeys(cursor: Cursor): readonly SortKeyNode[] {
  const keys: SortKeyNode[] = []
  do keys.push(parseSortKey(cursor))
  while (cursor.accept(','))
  return keys
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
