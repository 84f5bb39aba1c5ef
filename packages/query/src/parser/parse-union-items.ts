import type { PipelineNode, TableNode } from '../ast.ts'
import { ParseStop, type Cursor } from './cursor.ts'
import { parseSavedQuery } from './parse-saved-query.ts'

const mostItems = 500

export function parseUnionItems(cursor: Cursor): readonly (TableNode | PipelineNode)[] {
  const items: (TableNode | PipelineNode)[] = []
  do {
    const open = cursor.peek()
    if (cursor.accept('(')) {
      items.push(cursor.parsePipeline())
      cursor.close(open, ')')
    } else if (cursor.is('saved_query') && cursor.is('(', 1)) {
      cursor.next()
      const source = parseSavedQuery(cursor, open.start)
      items.push({ kind: 'pipeline', source, operators: [], span: source.span })
    } else items.push(parseTable(cursor, true))
    if (items.length > mostItems) {
      cursor.report({ code: 'PF2007', message: `A union can have ${mostItems} tables.`, span: items.at(-1)!.span })
      throw new ParseStop()
    }
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
