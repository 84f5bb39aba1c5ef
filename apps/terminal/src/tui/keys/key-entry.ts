import type { Scope } from './scopes.ts'

/** A key, or several, and what they do. Dispatch, footer, help and the page of the documentation are all made from these. */
export interface KeyEntry {
  readonly id: string
  readonly scope: Scope
  /** As presses are named; two presses after each other with a space between: `g a`. Without keys it is in the palette only. */
  readonly keys: readonly string[]
  readonly label: string
  /** Its place in the footer, the lowest first; missing: only help shows it. */
  readonly footer?: number
  /** The word for it in the footer. */
  readonly short?: string
  /** The word for it after the first press of a sequence. */
  readonly after?: string
  /** What does the same on the command line. */
  readonly command?: string
}
