/** Returns why an empty detection text cannot be saved. */
export function bodyProblem({ text }: { readonly text: string }): string | undefined {
  return text.trim() === '' ? 'The detection body is required.' : undefined
}
