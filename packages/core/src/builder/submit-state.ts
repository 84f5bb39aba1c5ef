export interface SubmitInput {
  readonly submitting: boolean
  readonly valid: boolean
  readonly changed: boolean
  /** For forms that can be submitted unchanged. */
  readonly allowUnchanged?: boolean
}

/** Returns why a form cannot be submitted now; undefined if it can. */
export function submitBlock(input: SubmitInput): 'submitting' | 'invalid' | 'unchanged' | undefined {
  if (input.submitting) return 'submitting'
  if (!input.valid) return 'invalid'
  return input.changed || input.allowUnchanged ? undefined : 'unchanged'
}
