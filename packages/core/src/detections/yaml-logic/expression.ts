import type { FieldPath } from '../../filters/key-path.ts'
import type { Value } from '../../values/value.ts'

/**
 * The YAML detection language as a tree, in the user's spelling, so that it can be printed back. Its meaning is the
 * filter that `toFilter` returns.
 */
export type Expression = Comparison | KeyComparison | Comprehension | Absolute | Combination

/** Compares a field with a value, several values, or nothing: `Key: action, Condition: Equals, Value: delete`. */
export interface Comparison {
  readonly kind: 'comparison'
  readonly source: Source
  readonly condition: string
  readonly value?: Value
  readonly values?: readonly Value[]
}

/** Compares one field with another of the same event. */
export interface KeyComparison {
  readonly kind: 'key-comparison'
  readonly condition: string
  readonly left: KeySpecifier
  readonly right: KeySpecifier
}

/** Requires a number of elements of a list to match all expressions, each element taken as the event. */
export interface Comprehension {
  readonly kind: 'comprehension'
  readonly source: KeySpecifier
  readonly condition: string
  readonly expressions: readonly Expression[]
}

export interface Absolute {
  readonly kind: 'absolute'
  readonly condition: 'AlwaysTrue' | 'AlwaysFalse'
}

export interface Combination {
  readonly kind: 'combination'
  readonly combinator: Combinator
  readonly expressions: readonly Expression[]
}

export type Combinator = 'All' | 'Any' | 'OnlyOne' | 'None'

/** Names a field of the event. */
export type KeySpecifier =
  /** One top-level key; dots are part of it. */
  | { readonly kind: 'Key'; readonly key: string }
  | { readonly kind: 'DeepKey'; readonly parts: readonly (string | number)[] }
  | { readonly kind: 'KeyPath'; readonly path: FieldPath }

/** Names a field of an enrichment row, read at `p_enrichment.<Table>.<Selector>.<FieldPath>`. */
export interface EnrichmentSource {
  readonly kind: 'Enrichment'
  readonly table: string
  readonly selector: string
  readonly path: FieldPath
}

export type Source = KeySpecifier | EnrichmentSource
