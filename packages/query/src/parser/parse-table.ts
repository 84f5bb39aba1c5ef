import type { PipelineNode, TableNode } from '../ast.ts'
import type { Cursor } from './cursor.ts'

export function parseUnionItems(cursor: Cursor): readonly (TableNode | PipelineNode)[] {
  const items: (TableNode | PipelineNode)[] = []
  do {
    if (cursor.accept('(')) {
      items.push(cursor.parsePipeline())
      cursor.expect(')')
    } else items.push(parseTable(cursor, true))
  } while (cursor.accept(','))
  return items
}

export function parseTable(cursor: Cursor, canHaveStars: boolean): TableNode {
  const { start } = cursor.peek()
  const path: string[] = []
  do {
    let part = ''
    let end = -1
    for (;;) {
      const token = cursor.peek()
      const isStar = canHaveStars && cursor.is('*')
      if (!(token.kind === 'name' || isStar) || (end !== -1 && token.start !== end)) break
      part += token.text
      end = token.end
      cursor.next()
    }
    if (part === '') cursor.unexpected('the name of a table')
    path.push(part)
  } while (cursor.accept('.'))
  return { kind: 'table', path, span: cursor.spanFrom(start) }
}
