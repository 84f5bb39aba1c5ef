import type { Combinator } from './expression.ts'

/** The supported parts of the language in a context. */
export interface Grammar {
  readonly keySpecifiers: readonly string[]
  readonly combinators: readonly Combinator[]
  /** List comprehensions, comparisons of two keys, `AlwaysTrue` and `AlwaysFalse`. */
  readonly full: boolean
}

export const detectionGrammar: Grammar = {
  keySpecifiers: ['Key', 'DeepKey', 'KeyPath', 'Enrichment'],
  combinators: ['All', 'Any', 'OnlyOne', 'None'],
  full: true,
}

export const inlineFilterGrammar: Grammar = {
  keySpecifiers: ['KeyPath', 'Enrichment'],
  combinators: ['All', 'Any'],
  full: false,
}
