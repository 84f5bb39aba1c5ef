/** The declaration of a key. Dispatch, footer, help, the palette and `docs/reference/keys.md` derive from it. */
export interface KeyDeclaration {
  readonly id: string
  /**
   * Names of presses; a sequence of two is separated by a space: `g a`. Without keys, the command is only in the
   * palette.
   */
  readonly keys: readonly string[]
  readonly label: string
  /** Its order in the footer, the lowest first; without it, only help lists the key. */
  readonly footer?: number
  /** Its label in the footer. */
  readonly short?: string
  /** Its label after the first press of a sequence. */
  readonly after?: string
  /** The equivalent command of the command line. */
  readonly command?: string
}
