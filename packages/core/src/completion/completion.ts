import type { FieldType } from '../filters/field-types.ts'
import type { FlatFilterField } from '../filters/filter-fields.ts'

/** What an option is; editors show it as an icon. The names are those of CodeMirror. */
export type CompletionKind =
  'class' | 'constant' | 'enum' | 'function' | 'keyword' | 'method' | 'property' | 'type' | 'variable'

export interface CompletionOption {
  readonly label: string
  readonly kind: CompletionKind
  /** The text to insert, if it is not the label. */
  readonly apply?: string
  /** Where the cursor is in the inserted text; at its end by default. */
  readonly cursorAt?: number
  /** A few words beside the label. */
  readonly detail?: string
  readonly documentation?: string
  /** Options with a higher rank come first; 0 by default. */
  readonly rank?: number
}

/** The options at a cursor. They replace the text from `from` to the cursor. */
export interface Completions {
  readonly from: number
  readonly options: readonly CompletionOption[]
  /** While the typed text matches, the same options apply. */
  readonly validFor?: RegExp
}

/** What is known about log types and destinations. */
export interface CompletionKnowledge {
  readonly logTypes: readonly string[]
  readonly fields: readonly FlatFilterField[]
  typeOf(target: string): FieldType | undefined
  readonly destinations: readonly { readonly outputId: string; readonly displayName: string }[]
}

/** Names of other content. */
export interface CompletionNames {
  /** Rules that others can be derived from. */
  rules(): Promise<readonly string[]>
  /** Rules that can be steps of a correlation rule. */
  steps(): Promise<readonly string[]>
  scheduledQueries(): Promise<readonly string[]>
  /** Names that data models of any of these log types map. */
  udmNames(logTypes: readonly string[]): Promise<readonly string[]>
  /** Fields that signals of any of these rules have. */
  fieldsOfRules(ids: readonly string[]): Promise<readonly FlatFilterField[]>
}
