/** What a text without a detection is told: it cannot be saved. */
export function bodyProblem({ text }: { readonly text: string }): string | undefined {
  return text.trim() === '' ? 'The detection body is required.' : undefined
}
