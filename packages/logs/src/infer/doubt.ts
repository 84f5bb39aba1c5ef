/** Where a draft is a guess; the person who reads it decides. */
export interface Doubt {
  /** `user.id`, `items[].size`; empty for the log as a whole. */
  readonly path: string
  /** A sentence: what was seen, and what was made of it. */
  readonly message: string
}
