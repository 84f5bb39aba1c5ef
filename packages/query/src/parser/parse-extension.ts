import type { ExtensionNode, NameNode } from '../ast.ts'
import type { ExtensionName } from '../tokens.ts'
import type { Cursor } from './cursor.ts'
import { parseAssign, parseAssigns, parseSortKeys } from './parse-assigns.ts'
import { parseExpression, parseName } from './parse-expression.ts'
import { parseTable } from './parse-union-items.ts'

/** Whether an operator of our own starts here. Other languages have operators with the same names and another form. */
export function startsExtension(name: ExtensionName, cursor: Cursor): boolean {
  switch (name) {
    case 'top':
    case 'sample':
      return cursor.peek(1).kind === 'integer'
    case 'lookup':
      return cursor.peek(1).kind === 'name' && isTableOn(cursor)
    case 'project-away':
      return cursor.peek(3).kind === 'name'
    case 'distinct':
    case 'expand':
      return cursor.peek(1).kind === 'name'
  }
}

function isTableOn(cursor: Cursor): boolean {
  let at = 2
  while (cursor.is('.', at)) at += 2
  return cursor.is('on', at)
}

export function parseExtension(name: ExtensionName, cursor: Cursor, start: number): ExtensionNode {
  switch (name) {
    case 'top': {
      const count = parseExpression(cursor)
      cursor.expect('by')
      return { kind: name, count, keys: parseSortKeys(cursor), span: cursor.spanFrom(start) }
    }
    case 'distinct':
      return { kind: name, values: parseAssigns(cursor), span: cursor.spanFrom(start) }
    case 'expand':
      return { kind: name, value: parseAssign(cursor), span: cursor.spanFrom(start) }
    case 'project-away':
      return { kind: name, names: parseNames(cursor), span: cursor.spanFrom(start) }
    case 'sample':
      return { kind: name, value: parseExpression(cursor), span: cursor.spanFrom(start) }
    case 'lookup': {
      const table = parseTable(cursor, false)
      cursor.expect('on')
      return { kind: name, table, keys: parseNames(cursor), span: cursor.spanFrom(start) }
    }
  }
}

function parseNames(cursor: Cursor): readonly NameNode[] {
  const names: NameNode[] = []
  do names.push(parseName(cursor, 'the name of a column'))
  while (cursor.accept(','))
  return names
}
