import { printCell, readNotebook, type CellLanguage } from '@picket/core'

/** A part of a notebook that is being edited. Its key stays the same when others are added, moved or removed. */
export type NotebookItem =
  | { readonly key: string; readonly kind: 'text'; readonly source: string }
  | {
      readonly key: string
      readonly kind: 'cell'
      /** With the fences, as the notebook has it. */
      readonly source: string
      readonly language: CellLanguage
      readonly query: string
    }

let last = 0

function nextKey(): string {
  last += 1
  return String(last)
}

export function toItems(text: string): readonly NotebookItem[] {
  return readNotebook(text).blocks.flatMap((block): readonly NotebookItem[] => {
    const source = text.slice(block.start, block.end)
    if (block.kind === 'text') return source.trim() === '' ? [] : [{ key: nextKey(), kind: 'text', source }]
    return [{ key: nextKey(), kind: 'cell', source, language: block.language, query: block.text }]
  })
}

/** Prints the notebook. Parts that were not edited stay as they are. */
export function printItems(items: readonly NotebookItem[]): string {
  return items
    .map(({ kind, source }, at) => {
      const next = items[at + 1]
      if (next === undefined) return source
      const line = source.endsWith('\n') ? source : `${source}\n`
      // Two texts in a row are two paragraphs.
      const isApart = kind === 'text' && next.kind === 'text' && !/\n\s*\n$/.test(line)
      return isApart ? `${line}\n` : line
    })
    .join('')
}

export function newText(): NotebookItem {
  return { key: nextKey(), kind: 'text', source: '' }
}

export function newCell(language: CellLanguage): NotebookItem {
  return { key: nextKey(), kind: 'cell', source: printCell(language, ''), language, query: '' }
}

/** The item with another text or query. */
export function writeItem(item: NotebookItem, text: string): NotebookItem {
  if (item.kind === 'text') return { ...item, source: text }
  return { ...item, query: text, source: printCell(item.language, text) }
}

/** Moves an item up (-1) or down (1). */
export function moveItemBy(items: readonly NotebookItem[], key: string, by: -1 | 1): readonly NotebookItem[] {
  const at = items.findIndex((one) => one.key === key)
  const to = at + by
  if (at < 0 || to < 0 || to >= items.length) return items
  return items.toSpliced(at, 1).toSpliced(to, 0, items[at]!)
}
