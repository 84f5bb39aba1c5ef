import type { QueryMode } from './query-model.ts'

/** What a saved query keeps, for the page "queries" of the saved views. */
export function toQueryState(text: string, mode: QueryMode): { readonly mode: QueryMode; readonly text: string } {
  return { mode, text }
}

/** Its text, where it was written in this language. */
export function toQueryText(state: unknown, mode: QueryMode): string | undefined {
  const { mode: own, text } = (state ?? {}) as { readonly mode?: unknown; readonly text?: unknown }
  return own === mode && typeof text === 'string' ? text : undefined
}
