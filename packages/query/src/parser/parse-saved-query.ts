import type { SavedQueryNode, StringNode } from '../ast.ts'
import type { Cursor } from './cursor.ts'
import { parseExpression, parseList, parseName } from './parse-expression.ts'

/** `('name', parameter=value, ...)`, after the word `saved_query`. */
export function parseSavedQuery(cursor: Cursor, start: number): SavedQueryNode {
  const open = cursor.expect('(')
  const token = cursor.peek()
  if (token.kind !== 'string') return cursor.unexpected('the name of a saved query, in quotes,')
  cursor.next()
  const name: StringNode = {
    kind: 'literal',
    of: 'string',
    value: token.value,
    text: token.text,
    span: { start: token.start, end: token.end },
  }
  if (!cursor.accept(',') && !cursor.is(')')) cursor.unexpected('"," or ")"')
  const all = parseList(cursor, open, ')', parseArgument)
  return { kind: 'saved_query', name, arguments: all, span: cursor.spanFrom(start) }
}

function parseArgument(cursor: Cursor): SavedQueryNode['arguments'][number] {
  const name = parseName(cursor, 'the name of a parameter')
  cursor.expect('=')
  return { name, value: parseExpression(cursor) }
}
