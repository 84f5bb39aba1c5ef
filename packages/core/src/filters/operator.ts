import type { Value } from '../values/value.ts'
import type { FieldType } from './field-types.ts'
import type { GuardOperatorName } from './guard-operators/guard-operator-name.ts'
import { negate, type Verdict } from './outcome.ts'

/** Operators by the names that YAML detections use for them, and those that only guards of Python rules use. */
export type OperatorName =
  | GuardOperatorName
  | 'Equals'
  | 'DoesNotEqual'
  | 'IEquals'
  | 'DoesNotIEqual'
  | 'IsGreaterThan'
  | 'IsGreaterThanOrEquals'
  | 'IsLessThan'
  | 'IsLessThanOrEquals'
  | 'Contains'
  | 'DoesNotContain'
  | 'IContains'
  | 'DoesNotIContain'
  | 'StartsWith'
  | 'DoesNotStartWith'
  | 'EndsWith'
  | 'DoesNotEndWith'
  | 'IStartsWith'
  | 'DoesNotIStartWith'
  | 'IEndsWith'
  | 'DoesNotIEndWith'
  | 'IsIn'
  | 'IsNotIn'
  | 'Exists'
  | 'DoesNotExist'
  | 'IsNull'
  | 'IsNotNull'
  | 'IsNullOrEmpty'
  | 'IsNotNullOrEmpty'
  | 'IsIPAddress'
  | 'IsIPv4Address'
  | 'IsIPv6Address'
  | 'IsIPAddressPublic'
  | 'IsIPAddressPrivate'
  | 'IsIPAddressInCIDR'
  | 'IsIPAddressNotInCIDR'
  | 'CIDRContainsIPAddresses'
  | 'CIDRDoesNotContainIPAddresses'

/** What an operator holds the field's value against. */
export interface Wants {
  readonly count: 'none' | 'one' | 'many'
  /** `scalar`: a text, number or boolean; `network`: the text of an IP address or CIDR block. */
  readonly type: 'scalar' | 'text' | 'number' | 'network'
}

/** Judges a field's value; a missing one comes as null. */
export type ValueTest = (actual: Value) => Verdict

/**
 * One way to judge a value: what it is called, what it needs, how it compares. Adding one: a file beside the others, its
 * name above, a line in `operators/index.ts`, rows in the fixtures.
 */
export interface Operator {
  readonly name: OperatorName
  /** As saved by the filter builder; some operators have none (reference: section 4.4). */
  readonly token?: string
  /** As shown in the filter builder. */
  readonly label: string
  readonly wants: Wants
  /** The types of field the filter builder offers it for; none where only text editors do. */
  readonly fieldTypes: readonly FieldType[]
  /** Set on the negated half of a pair: the operator of which it is the exact opposite. */
  readonly negates?: OperatorName
  /** Prepares the test for a wanted value, once; `wanted` is null for operators that want nothing. */
  compile(wanted: Value): ValueTest
}

/** The operator that holds exactly where the other does not; what the other cannot judge, it cannot either. */
export function negationOf(
  operator: Operator,
  named: Pick<Operator, 'name' | 'label' | 'token'> & Partial<Pick<Operator, 'fieldTypes'>>,
): Operator {
  return {
    wants: operator.wants,
    fieldTypes: operator.fieldTypes,
    ...named,
    negates: operator.name,
    compile: (wanted) => {
      const test = operator.compile(wanted)
      return (actual) => negate(test(actual))
    },
  }
}

/** For operators that want nothing. */
export const nothing: Wants = { count: 'none', type: 'scalar' }
export const oneScalar: Wants = { count: 'one', type: 'scalar' }
export const oneText: Wants = { count: 'one', type: 'text' }
export const oneNumber: Wants = { count: 'one', type: 'number' }
export const oneNetwork: Wants = { count: 'one', type: 'network' }
export const manyScalars: Wants = { count: 'many', type: 'scalar' }
