import type { Value } from '../values/value.ts'
import type { FieldType } from './field-types.ts'
import type { Verdict } from './outcome.ts'

/** The kind of value that an operator compares the field with. */
export interface Wants {
  readonly count: 'none' | 'one' | 'many'
  /** `scalar`: a text, number or boolean; `network`: the text of an IP address or CIDR block. */
  readonly type: 'scalar' | 'text' | 'number' | 'network'
}

/** Tests a field's value; a missing one is passed as null. */
export type ValueTest = (actual: Value) => Verdict

/** A test of a value, as filters and guards evaluate it. Users write a `FilterOperator`. */
export interface Operator<Name extends string = string> {
  readonly name: Name
  /** As saved by the filter builder; some operators have none. */
  readonly token?: string
  /** As shown in the filter builder. */
  readonly label: string
  readonly wants: Wants
  /** The field types for which the filter builder offers it; empty if only text editors do. */
  readonly fieldTypes: readonly FieldType[]
  /** Compiles the test for a wanted value; `wanted` is null for operators without one. */
  compile(wanted: Value): ValueTest
}

/** For operators without a wanted value. */
export const nothing: Wants = { count: 'none', type: 'scalar' }
export const oneScalar: Wants = { count: 'one', type: 'scalar' }
export const oneText: Wants = { count: 'one', type: 'text' }
export const oneNumber: Wants = { count: 'one', type: 'number' }
export const oneNetwork: Wants = { count: 'one', type: 'network' }
export const manyScalars: Wants = { count: 'many', type: 'scalar' }
