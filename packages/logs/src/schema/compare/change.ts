import type { DiagnosticKind, Severity } from '@picket/core'
import type { FieldType, LogSchema, SchemaField } from '../definition.ts'

/** One difference between two versions of a schema. */
export interface SchemaChange {
  readonly kind: DiagnosticKind
  readonly severity: Severity
  /** The field as users write it, `actor.ips[]`; undefined for what concerns the whole schema. */
  readonly field?: string
  readonly message: string
  readonly hint?: string
  /** A key of `paths` of the new version: the field, or for a removed one, its parent. */
  readonly declared?: object
}

/** The same field, or the same element of an array, before and after. */
export interface FieldPair {
  readonly path: string
  readonly before: SchemaField
  readonly after: SchemaField
  /** The field of the new version; for elements, that of the array. */
  readonly declared: object
}

/** A change reported by a rule; the caller adds the field. */
export interface RuleChange {
  readonly kind: DiagnosticKind
  readonly severity?: Severity
  readonly message: string
  readonly hint?: string
}

/**
 * Compares one property of a field whose type is compatible. To add one: a file next to the others, a line in
 * `rules/index.ts`.
 */
export type FieldRule = (pair: FieldPair) => readonly RuleChange[]

/** Compares one property of whole schemas. */
export type SchemaRule = (before: LogSchema, after: LogSchema) => readonly RuleChange[]

/** Returns how values of one type can be read as another: `wider` types represent every value of the narrower. */
export function relate(before: FieldType, after: FieldType): 'same' | 'wider' | 'other' {
  if (before.kind === after.kind) return 'same'
  return after.kind === 'json' || (wider[before.kind] ?? []).includes(after.kind) ? 'wider' : 'other'
}

const wider: { readonly [kind in FieldType['kind']]?: readonly FieldType['kind'][] } = {
  smallint: ['int', 'bigint', 'float'],
  int: ['bigint', 'float'],
}

/** Whether two parts of schemas are equal: they are plain data with keys in a fixed order. */
export function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}
