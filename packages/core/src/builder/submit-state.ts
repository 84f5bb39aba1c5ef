export interface SubmitInput {
  readonly submitting: boolean
  readonly valid: boolean
  readonly changed: boolean
  /** For forms that may be sent as they are. */
  readonly allowUnchanged?: boolean
}

/** Why a form cannot be submitted now; nothing when it can. */
export function submitBlock(input: SubmitInput): 'submitting' | 'invalid' | 'unchanged' | undefined {
  if (input.submitting) return 'submitting'
  if (!input.valid) return 'invalid'
  return input.changed || input.allowUnchanged ? undefined : 'unchanged'
}
