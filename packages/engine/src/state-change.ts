import type { EngineState, WindowState } from './engine-state.ts'

/**
 * What one batch changed of what the engine remembers, as plain JSON data: small, so that it can be kept in the transaction that keeps
 * the batch's alerts. The changes of all batches, one after the other, make the state that `takeState` gives.
 */
export interface StateChange {
  /** Counts on from 1: a change is to be kept after the one before it, never twice and never out of turn. */
  readonly sequence: number
  readonly batches: { readonly added: readonly string[]; readonly dropped: readonly string[] }
  /** Windows as they are now, those that began and those that were there; `order` names them. */
  readonly windows: readonly WindowState[]
  /** The `order` of windows that are there no more. */
  readonly gone: readonly number[]
  readonly expiredAt?: number
}

export const emptyState: EngineState = { version: 1, sequence: 0, batches: [], windows: [] }

/** The state after a change: what a store of single windows has to amount to. */
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
