/** What a key does. Dispatch, footer, help, the palette and `docs/reference/keys.md` are all made from these. */
export interface KeyDeclaration {
  readonly id: string
  /** As presses are named; two presses after each other with a space between: `g a`. Without keys it is only in the palette. */
  readonly keys: readonly string[]
  readonly label: string
  /** Its position in the footer, the lowest first; without it only help shows it. */
  readonly footer?: number
  /** The word for it in the footer. */
  readonly short?: string
  /** The word for it after the first press of a sequence. */
  readonly after?: string
  /** What does the same on the command line. */
  readonly command?: string
}
