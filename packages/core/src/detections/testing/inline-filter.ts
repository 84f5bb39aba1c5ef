import type { Value } from '../../values/value.ts'

/** A detection's inline filters, compiled: whether an event passes, or why that cannot be said. */
export type InlineFilter = (event: Value) => { readonly matched: boolean; readonly error?: string }
