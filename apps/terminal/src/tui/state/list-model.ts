import { createStore, type Store } from './store.ts'

export interface ListState<Row> {
  readonly rows: readonly Row[]
  /** Index of the row of the cursor; 0 without rows. */
  readonly cursor: number
  /** Index of the first visible row. */
  readonly top: number
  readonly selected: ReadonlySet<string>
  /** A range that follows the cursor: the key of its first row, and the previous selection. */
  readonly range?: { readonly from: string; readonly before: ReadonlySet<string> }
}

/** Rows with a cursor, scrolling and a selection. The cursor and the selection stay with the keys of rows. */
export interface ListModel<Row> {
  readonly store: Store<ListState<Row>>
  /** Sets the number of visible rows; the cursor stays among them. */
  setHeight(height: number): void
  height(): number
  setRows(rows: readonly Row[]): void
  move(by: number): void
  moveTo(index: number): void
  current(): Row | undefined
  toggle(): void
  /** Selects the current row, moves, and selects the new row. */
  extend(by: number): void
  /** Starts a range that grows and shrinks with the cursor, or ends it and keeps its selection. */
  toggleRange(): void
  selectAll(): void
  /** Inverts the selection. */
  invertSelection(): void
  clearSelection(): void
  /** Returns the rows that an action applies to: the selected ones, otherwise that of the cursor. */
  targets(): readonly Row[]
}

export function createListModel<Row>(keyOf: (row: Row) => string): ListModel<Row> {
  const store = createStore<ListState<Row>>({ rows: [], cursor: 0, top: 0, selected: new Set() })
  let height = 1
  const settle = (state: ListState<Row>): ListState<Row> => {
    const last = Math.max(0, state.rows.length - 1)
    const cursor = Math.min(last, Math.max(0, state.cursor))
    const highest = Math.max(0, state.rows.length - height)
    const top = Math.min(highest, Math.max(Math.min(state.top, cursor), cursor - height + 1, 0))
    return cursor === state.cursor && top === state.top ? state : { ...state, cursor, top }
  }
  const change = (next: Partial<ListState<Row>>): void => store.change((state) => settle({ ...state, ...next }))
  const withoutRange = ({ range: _, ...state }: ListState<Row>): ListState<Row> => state
  const moveTo = (cursor: number): void =>
    store.change((state) => {
      const moved = settle({ ...state, cursor })
      if (state.range === undefined) return moved
      const from = state.rows.findIndex((row) => keyOf(row) === state.range!.from)
      const [first, last] = [Math.min(from, moved.cursor), Math.max(from, moved.cursor)]
      const keys = from === -1 ? [] : state.rows.slice(first, last + 1).map(keyOf)
      return { ...moved, selected: new Set([...state.range.before, ...keys]) }
    })
  const current = (): Row | undefined => store.get().rows[store.get().cursor]
  const select = (keys: Iterable<string>): void => change({ selected: new Set([...store.get().selected, ...keys]) })
  return {
    store,
    setHeight: (next) => {
      if (next === height || next < 1) return
      height = next
      store.settle(settle)
    },
    height: () => height,
    setRows: (rows) => {
      const { cursor, top, selected } = store.get()
      const row = current()
      const key = row === undefined ? undefined : keyOf(row)
      const index =
        key === undefined
          ? -1
          : rows[cursor] !== undefined && keyOf(rows[cursor]) === key
            ? cursor
            : rows.findIndex((one) => keyOf(one) === key)
      const moved = index === -1 ? cursor : index
      const keys = selected.size === 0 ? undefined : new Set(rows.map(keyOf))
      change({
        rows,
        cursor: moved,
        top: top + moved - cursor,
        selected: keys === undefined ? selected : new Set([...selected].filter((one) => keys.has(one))),
      })
    },
    move: (by) => moveTo(store.get().cursor + by),
    moveTo,
    current,
    toggle: () => {
      const row = current()
      if (row === undefined) return
      const selected = new Set(store.get().selected)
      if (!selected.delete(keyOf(row))) selected.add(keyOf(row))
      change({ selected })
    },
    extend: (by) => {
      const from = current()
      change({ cursor: store.get().cursor + by })
      const to = current()
      select([from, to].flatMap((row) => (row === undefined ? [] : [keyOf(row)])))
    },
    toggleRange: () => {
      const row = current()
      if (store.get().range !== undefined || row === undefined) return store.change(withoutRange)
      const { selected } = store.get()
      change({ range: { from: keyOf(row), before: selected }, selected: new Set([...selected, keyOf(row)]) })
    },
    selectAll: () => {
      store.change(withoutRange)
      select(store.get().rows.map(keyOf))
    },
    invertSelection: () => {
      const { rows, selected } = store.get()
      store.change(withoutRange)
      change({ selected: new Set(rows.map(keyOf).filter((key) => !selected.has(key))) })
    },
    clearSelection: () => {
      store.change(withoutRange)
      change({ selected: new Set() })
    },
    targets: () => {
      const { rows, selected } = store.get()
      const row = current()
      return selected.size > 0 ? rows.filter((one) => selected.has(keyOf(one))) : row === undefined ? [] : [row]
    },
  }
}
