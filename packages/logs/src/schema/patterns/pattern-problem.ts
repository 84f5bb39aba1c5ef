/** A problem in a pattern of a parser, and the range of its characters. */
export type PatternProblem = (
  | { readonly kind: 'open' }
  | { readonly kind: 'adjacent' }
  | { readonly kind: 'duplicate'; readonly name: string }
  | { readonly kind: 'unknown'; readonly name: string }
  | { readonly kind: 'recursive'; readonly cycle: readonly string[] }
  | { readonly kind: 'reference'; readonly text: string }
  | { readonly kind: 'syntax'; readonly reason: string }
  | { readonly kind: 'size' }
) & { readonly within: readonly [start: number, end: number] }
