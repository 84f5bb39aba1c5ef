import { createStore, type Store } from './store.ts'

export interface TextState {
  readonly cursor: number
  readonly top: number
  /** The search text; empty for none. */
  readonly search: string
}

/** A long text with a cursor line. */
export interface TextModel {
  readonly store: Store<TextState>
  /** Sets the plain lines for searching, the number of visible lines, and the key that the cursor follows. */
  setLines(lines: readonly string[], height: number, keys?: readonly (string | undefined)[]): void
  height(): number
  move(by: number): void
  moveTo(line: number): void
  /** Searches from the cursor on; returns false if there is no match. */
  search(text: string): boolean
  next(direction: 1 | -1): boolean
}

export function createTextModel(): TextModel {
  const store = createStore<TextState>({ cursor: 0, top: 0, search: '' })
  let lines: readonly string[] = []
  let known: readonly (string | undefined)[] = []
  let height = 1
  const settle = (state: TextState): TextState => {
    const cursor = Math.min(Math.max(0, lines.length - 1), Math.max(0, state.cursor))
    const highest = Math.max(0, lines.length - height)
    const top = Math.min(highest, Math.max(Math.min(state.top, cursor), cursor - height + 1, 0))
    return cursor === state.cursor && top === state.top ? state : { ...state, cursor, top }
  }
  const change = (next: Partial<TextState>): void => store.change((state) => settle({ ...state, ...next }))
  const find = (from: number, direction: 1 | -1): boolean => {
    const wanted = store.get().search.toLowerCase()
    if (wanted === '') return false
    for (let step = 0; step < lines.length; step += 1) {
      const at = (((from + step * direction) % lines.length) + lines.length) % lines.length
      if (lines[at]!.toLowerCase().includes(wanted)) {
        change({ cursor: at })
        return true
      }
    }
    return false
  }
  return {
    store,
    setLines: (next, seen, keys = []) => {
      const key = known[store.get().cursor]
      const cursor = key === undefined ? -1 : keys.indexOf(key)
      lines = next
      known = keys
      height = Math.max(1, seen)
      store.settle((state) => settle(cursor === -1 || cursor === state.cursor ? state : { ...state, cursor }))
    },
    height: () => height,
    move: (by) => change({ cursor: store.get().cursor + by }),
    moveTo: (cursor) => change({ cursor }),
    search: (text) => {
      change({ search: text })
      return text === '' || find(store.get().cursor, 1)
    },
    next: (direction) => find(store.get().cursor + direction, direction),
  }
}
