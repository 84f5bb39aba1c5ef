/** What a live tail knows between two answers. Its size is bounded by `mostKnown`. */
export interface TailState {
  /** Ids of rows that were shown, the latest last. */
  readonly known: ReadonlySet<string>
}

export interface TailAnswer<Row> {
  /** The latest first. */
  readonly rows: readonly Row[]
  /** The number of events that arrived since the previous answer, with those that are not in `rows`. */
  readonly count: number
}

export const emptyTail: TailState = { known: new Set() }

/** Answers repeat rows of the last seconds only. */
const mostKnown = 5_000

/** Returns the rows of an answer that were not shown yet, and the number of events that were left out. */
export function readTail<Row extends Readonly<Record<string, unknown>>>(
  { known }: TailState,
  { rows, count }: TailAnswer<Row>,
): { readonly fresh: readonly Row[]; readonly skipped: number; readonly state: TailState } {
  const fresh = rows.filter((row) => !known.has(idOf(row)))
  const all = [...known, ...fresh.toReversed().map(idOf)]
  return {
    fresh,
    skipped: Math.max(0, count - fresh.length),
    state: { known: new Set(all.slice(-mostKnown)) },
  }
}

function idOf(row: Readonly<Record<string, unknown>>): string {
  return String(row['p_row_id'])
}
