import type { EngineState, WindowState } from './engine-state.ts'

/**
 * The changes of one batch to the state of the engine, as plain JSON data: small, so that it can be stored in the
 * transaction that stores the alerts of the batch. The changes of all batches, in order, add up to the state that
 * `takeState` returns.
 */
export interface StateChange {
  /** Numbers changes from 1: store each after the one before it, exactly once and in order. */
  readonly sequence: number
  readonly batches: { readonly added: readonly string[]; readonly dropped: readonly string[] }
  /** The current state of new and changed windows; `order` identifies them. */
  readonly windows: readonly WindowState[]
  /** The `order` of removed windows. */
  readonly gone: readonly number[]
  readonly expiredAt?: number
}

export const emptyState: EngineState = { version: 1, sequence: 0, batches: [], windows: [] }

/** Returns the state after a change; a store of individual windows must have the same result. */
export function applyChange(state: EngineState, change: StateChange): EngineState {
  const dropped = new Set(change.batches.dropped)
  const gone = new Set(change.gone)
  const windows = new Map([...state.windows, ...change.windows].map((window) => [window.order, window]))
  const { expiredAt = state.expiredAt } = change
  return {
    version: 1,
    sequence: change.sequence,
    batches: [...state.batches, ...change.batches.added].filter((id) => !dropped.has(id)),
    windows: [...windows.values()].filter(({ order }) => !gone.has(order)).sort((a, b) => a.order - b.order),
    ...(expiredAt === undefined ? {} : { expiredAt }),
  }
}
