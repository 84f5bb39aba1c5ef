import type { Value } from '../values/value.ts'
import type { FieldType } from './field-types.ts'
import type { Verdict } from './outcome.ts'

/** What an operator compares the field's value with. */
export interface Wants {
  readonly count: 'none' | 'one' | 'many'
  /** `scalar`: a text, number or boolean; `network`: the text of an IP address or CIDR block. */
  readonly type: 'scalar' | 'text' | 'number' | 'network'
}

/** Tests a field's value; a missing one is passed as null. */
export type ValueTest = (actual: Value) => Verdict

/** One way to test a value: what filters and guards need to evaluate it. What people can write is a `FilterOperator`. */
export interface Operator<Name extends string = string> {
  readonly name: Name
  /** As saved by the filter builder; some operators have none. */
  readonly token?: string
  /** As shown in the filter builder. */
  readonly label: string
  readonly wants: Wants
  /** The types of field that the filter builder offers it for; empty where only text editors do. */
  readonly fieldTypes: readonly FieldType[]
  /** Prepares the test for a wanted value, once; `wanted` is null for operators that want nothing. */
  compile(wanted: Value): ValueTest
}

/** For operators that want nothing. */
export const nothing: Wants = { count: 'none', type: 'scalar' }
export const oneScalar: Wants = { count: 'one', type: 'scalar' }
export const oneText: Wants = { count: 'one', type: 'text' }
export const oneNumber: Wants = { count: 'one', type: 'number' }
export const oneNetwork: Wants = { count: 'one', type: 'network' }
export const manyScalars: Wants = { count: 'many', type: 'scalar' }
