/** A guess in a draft, for its author to confirm or correct. */
export interface Doubt {
  /** `user.id`, `items[].size`; empty for the whole log. */
  readonly path: string
  /** A sentence: what was found, and how it was interpreted. */
  readonly message: string
}
