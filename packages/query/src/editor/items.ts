import type { Column } from '../plan/plan.ts'
import type { QueryTable } from '../resolve/catalogue.ts'
import { printType } from '../resolve/print-type.ts'
import type { QueryCompletionItem } from './editor-item.ts'

export function tableItems(all: readonly QueryTable[], isQualified = false): readonly QueryCompletionItem[] {
  return all.map(({ database, name, description, columns }) => ({
    value: isQualified || database === 'logs' ? name : `${database}.${name}`,
    label: isQualified || database === 'logs' ? name : `${database}.${name}`,
    kind: 'table',
    detail: `${columns.length} columns`,
    ...(description === undefined ? {} : { documentation: description }),
  }))
}

export function columnItem({ name, type }: Pick<Column, 'name' | 'type'>): QueryCompletionItem {
  const printed = printType(type)
  return { value: name, label: name, kind: 'column', detail: printed, type: printed }
}

export function keyword(label: string, value: string): QueryCompletionItem {
  return { label, value, kind: 'keyword' }
}

export function keywords(words: readonly string[]): readonly QueryCompletionItem[] {
  return words.map((word) =>
    keyword(word, /\w$/.test(word) && !/^(?:true|false|null|asc|desc)$|first|last/.test(word) ? `${word} ` : word),
  )
}
