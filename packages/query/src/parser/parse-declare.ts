import type { DeclareNode, ParameterNode } from '../ast.ts'
import type { Cursor } from './cursor.ts'
import { parseExpression, parseList, parseName } from './parse-expression.ts'

/** `declare query_parameters(name: type = default, ...)`, after its first two words. */
export function parseDeclare(cursor: Cursor, start: number): DeclareNode {
  const parameters = parseList(cursor, cursor.expect('('), ')', parseParameter)
  return { kind: 'declare', parameters, span: cursor.spanFrom(start) }
}

function parseParameter(cursor: Cursor): ParameterNode {
  const { start } = cursor.peek()
  const name = parseName(cursor, 'the name of a parameter')
  cursor.expect(':')
  const type = parseName(cursor, 'the type of the parameter')
  const value = cursor.accept('=') ? parseExpression(cursor) : undefined
  return { name, type, value, span: cursor.spanFrom(start) }
}
