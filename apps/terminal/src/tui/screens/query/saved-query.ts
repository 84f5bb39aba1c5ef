import type { QueryMode } from './query-model.ts'

/** The state of a saved query, for the page "queries" of the saved views. */
export function toQueryState(text: string, mode: QueryMode): { readonly mode: QueryMode; readonly text: string } {
  return { mode, text }
}

/** Returns its text, if it is in this language. */
export function toQueryText(state: unknown, mode: QueryMode): string | undefined {
  const { mode: own, text } = (state ?? {}) as { readonly mode?: unknown; readonly text?: unknown }
  return own === mode && typeof text === 'string' ? text : undefined
}
