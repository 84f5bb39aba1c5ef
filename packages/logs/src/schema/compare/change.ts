import type { DiagnosticKind, Severity } from '@picket/core'
import type { FieldType, LogSchema, SchemaField } from '../definition.ts'

/** One thing that a new version of a schema does differently. */
export interface SchemaChange {
  readonly kind: DiagnosticKind
  readonly severity: Severity
  /** The field as users write it, `actor.ips[]`; nothing for what concerns the whole schema. */
  readonly field?: string
  readonly message: string
  readonly hint?: string
  /** What `places` of the new version knows: the field, or for one that is gone, the field it was in. */
  readonly declared?: object
}

/** The same field, or the same element of an array, before and after. */
export interface FieldPair {
  readonly path: string
  readonly before: SchemaField
  readonly after: SchemaField
  /** The field of the new version, that of an array for its elements. */
  readonly declared: object
}

/** What a rule has to say: the field is known to who asks it. */
export interface Told {
  readonly kind: DiagnosticKind
  readonly severity?: Severity
  readonly message: string
  readonly hint?: string
}

/** Compares one property of a field whose type can still be read. Adding one: a file beside the others, a line in `rules/index.ts`. */
export type FieldRule = (pair: FieldPair) => readonly Told[]

/** Compares one property of whole schemas. */
export type SchemaRule = (before: LogSchema, after: LogSchema) => readonly Told[]

/** Whether values of one type can be read as another: `wider` types hold every value of the narrower (reference: data 1). */
export function relate(before: FieldType, after: FieldType): 'same' | 'wider' | 'other' {
  if (before.kind === after.kind) return 'same'
  return after.kind === 'json' || (wider[before.kind] ?? []).includes(after.kind) ? 'wider' : 'other'
}

const wider: { readonly [kind in FieldType['kind']]?: readonly FieldType['kind'][] } = {
  smallint: ['int', 'bigint', 'float'],
  int: ['bigint', 'float'],
}

/** Whether two parts of schemas say the same: they are plain data with their keys in a fixed order. */
export function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}
