import type { QueryCatalogue } from '../resolve/catalogue.ts'
import type { Span } from '../diagnostics.ts'

/** What a completion item is; editors show it as an icon. */
export type ItemKind = 'column' | 'function' | 'keyword' | 'operator' | 'table' | 'unit' | 'value' | 'variable'

export interface QueryCompletionItem {
  /** The text to insert. */
  readonly value: string
  readonly label: string
  readonly kind: ItemKind
  /** A few words beside the label, such as the parameters of a function. */
  readonly detail?: string
  /** The type of the value. */
  readonly type?: string
  readonly documentation?: string
  /** The number of spaces before a value that goes on its own line, such as an operator with its bar. */
  readonly requiredIndentation?: number
}

export interface QueryCompletions {
  /** The text that an item replaces. */
  readonly replace: Span
  /** The best ones first. */
  readonly items: readonly QueryCompletionItem[]
}

/** A query in an editor. */
export interface EditorQuery {
  readonly text: string
  readonly catalogue: QueryCatalogue
  /** Values of variables that are defined outside of the query, by name. */
  readonly parameters?: Readonly<Record<string, string>>
}
