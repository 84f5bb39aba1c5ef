/** How the engine keeps a table that is not one of events. */
export interface TableLayout {
  /** Without arguments on one machine; `ReplacingMergeTree(p_version)` keeps the latest row of a key. */
  readonly engine: 'MergeTree' | `ReplacingMergeTree(${string})`
  /** An expression; the columns' names are to be quoted where SQL asks for it. */
  readonly partitionBy?: string
  readonly orderBy: string
  /** Rows go after so many days, counted from this column. */
  readonly retention?: { readonly column: string; readonly days: number }
}
