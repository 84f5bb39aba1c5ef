import type { Column } from '../plan/plan.ts'
import type { QueryCatalogue } from '../resolve/catalogue.ts'
import type { Token } from '../tokens.ts'
import type { QueryCompletionItem } from './editor-item.ts'
import { columnItem, keywords, tableItems } from './items.ts'

/**
 * Returns what can follow within an operator of our own; undefined where values follow, as in other operators.
 * `ended` if only the next operator can follow.
 */
export function inExtension(
  before: readonly Token[],
  columns: readonly Column[],
  catalogue: QueryCatalogue,
): readonly QueryCompletionItem[] | 'ended' | undefined {
  const texts = before.map(({ text }) => text)
  const last = before.at(-1)
  switch (texts[0]) {
    case 'top':
      if (texts.length === 1) return []
      return texts.includes('by') ? undefined : keywords(['by'])
    case 'sample':
      return texts.length === 1 ? [] : 'ended'
    case 'lookup':
      if (texts.length === 1) return tableItems(catalogue.tables())
      if (last?.text === '.') return tableItems(catalogue.tables(texts[1]), true)
      if (!texts.includes('on')) return keywords(['on'])
      return namesOf(last, 'on', columns)
    case 'project':
      return texts[1] === '-' && texts[2] === 'away' ? namesOf(last, 'away', columns) : undefined
    default:
      return undefined
  }
}

/** A list of columns, after a word. */
function namesOf(last: Token | undefined, word: string, columns: readonly Column[]) {
  return last?.text === ',' || last?.text === word ? columns.map(columnItem) : 'ended'
}
