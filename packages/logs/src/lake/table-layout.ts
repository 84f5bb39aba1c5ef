/** How ClickHouse stores a table that is not one of events. */
export interface TableLayout {
  /** Without arguments on one machine; `ReplacingMergeTree(p_version)` keeps the latest row of a key. */
  readonly engine: 'MergeTree' | `ReplacingMergeTree(${string})`
  /** An expression; names of columns must be quoted if SQL requires it. */
  readonly partitionBy?: string
  readonly orderBy: string
  /** Rows expire after this many days, counted from this column. */
  readonly retention?: { readonly column: string; readonly days: number }
}
