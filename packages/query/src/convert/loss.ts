/** What a conversion could not carry over. */
export interface Loss {
  /** `left out` parts are missing in the result, so it can match more; `changed` ones can match otherwise. */
  readonly kind: 'left out' | 'changed'
  /** What it is about and why, in a sentence. */
  readonly message: string
}
