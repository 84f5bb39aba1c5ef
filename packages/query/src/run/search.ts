import type { Column, SearchCondition } from '../plan/plan.ts'
import { searchWords } from '../plan/search-words.ts'
import { printJson, type Row } from './value.ts'

/**
 * Whether an event contains the texts of a search, in any case. A word is found as a whole, as the
 * index of words does; without the text of the event, in the values of all columns.
 */
export function matches(condition: SearchCondition, row: Row, columns: readonly Column[]): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.parts.every((part) => matches(part, row, columns))
    case 'or':
      return condition.parts.some((part) => matches(part, row, columns))
    case 'not':
      return !matches(condition.of, row, columns)
    case 'text':
      return contains(row, columns, condition.text)
  }
}

function contains(row: Row, columns: readonly Column[], text: string): boolean {
  const wanted = text.toLowerCase()
  const hasRaw = columns.some(({ name }) => name === 'p_raw')
  const raw = (
    hasRaw ? String(row['p_raw'] ?? '') : columns.map(({ name }) => printJson(row[name] ?? null) ?? '').join(' ')
  ).toLowerCase()
  const words = searchWords(wanted)
  const found = new Set(searchWords(raw))
  const isOneWord = words.length === 1 && words[0] === wanted.trim()
  return words.every((word) => found.has(word)) && (isOneWord || raw.includes(wanted))
}
