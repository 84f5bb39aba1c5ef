import type { FieldType } from '../field-types.ts'
import type { FilterOperator } from '../filter-operator.ts'
import type { GuardOperatorName } from '../guard-operators/guard-operator-name.ts'
import { guardOperators } from '../guard-operators/index.ts'
import type { Operator } from '../operator.ts'
import { containsIp, doesNotContainIp } from './contains-ip.ts'
import { contains, doesNotContain } from './contains.ts'
import { empty, isNotEmpty } from './empty.ts'
import { doesNotEndWith, endsWith } from './ends-with.ts'
import { doesNotEqual, equals } from './equals.ts'
import { doesNotExist, exists } from './exists.ts'
import { greaterOrEqual } from './greater-or-equal.ts'
import { greaterThan } from './greater-than.ts'
import { inCidr, notInCidr } from './in-cidr.ts'
import { isIn, isNotIn } from './in.ts'
import { doesNotInsensitiveContain, insensitiveContains } from './insensitive-contains.ts'
import { doesNotInsensitiveEndWith, insensitiveEndsWith } from './insensitive-ends-with.ts'
import { doesNotInsensitiveEqual, insensitiveEquals } from './insensitive-equals.ts'
import { doesNotInsensitiveStartWith, insensitiveStartsWith } from './insensitive-starts-with.ts'
import { isIpAddress } from './is-ip-address.ts'
import { isIpv4Address } from './is-ipv4-address.ts'
import { isIpv6Address } from './is-ipv6-address.ts'
import { isNotNull, isNull } from './is-null.ts'
import { isPrivate } from './is-private.ts'
import { isPublic } from './is-public.ts'
import { lessOrEqual } from './less-or-equal.ts'
import { lessThan } from './less-than.ts'
import { doesNotStartWith, startsWith } from './starts-with.ts'

/** Every operator, in the order in which the filter builder offers them. */
const list = [
  equals,
  doesNotEqual,
  isIn,
  isNotIn,
  inCidr,
  notInCidr,
  isPublic,
  isPrivate,
  empty,
  isNotEmpty,
  contains,
  doesNotContain,
  startsWith,
  endsWith,
  greaterThan,
  lessThan,
  greaterOrEqual,
  lessOrEqual,
  containsIp,
  doesNotContainIp,
  doesNotStartWith,
  doesNotEndWith,
  insensitiveEquals,
  doesNotInsensitiveEqual,
  insensitiveContains,
  doesNotInsensitiveContain,
  insensitiveStartsWith,
  doesNotInsensitiveStartWith,
  insensitiveEndsWith,
  doesNotInsensitiveEndWith,
  exists,
  doesNotExist,
  isNull,
  isNotNull,
  isIpAddress,
  isIpv4Address,
  isIpv6Address,
]

/** Operators by the names that YAML detections use for them. */
export type FilterOperatorName = (typeof list)[number]['name']

/** These operators, and those that only guards of Python rules use. */
export type OperatorName = FilterOperatorName | GuardOperatorName

/** An operator of the list; a test compares the names that it refers to with the list. */
export type ListedOperator = FilterOperator<FilterOperatorName, FilterOperatorName>

export const operators: readonly ListedOperator[] =
  list as readonly FilterOperator<FilterOperatorName>[] as readonly ListedOperator[]

const byName = new Map<string, Operator>([...operators, ...guardOperators].map((operator) => [operator.name, operator]))
const byToken = new Map(operators.flatMap((operator) => (operator.token ? [[operator.token, operator]] : [])))

/** Returns the operator with a name. */
export function operatorOf(name: FilterOperatorName): ListedOperator
export function operatorOf(name: OperatorName): Operator
export function operatorOf(name: OperatorName): Operator {
  // Names come from the lists, so each has an operator.
  return byName.get(name) as Operator
}

/** Returns the operator with a token of the filter builder. */
export function operatorOfToken(token: string): ListedOperator | undefined {
  return byToken.get(token)
}

/** Returns the operators that the filter builder offers for a field type. */
export function operatorsFor(type: FieldType): readonly ListedOperator[] {
  return operators.filter((operator) => operator.fieldTypes.includes(type))
}

/** Returns the operator of a new condition: "does not contain", otherwise "is not", otherwise "less than". */
export function defaultOperatorFor(type: FieldType): ListedOperator | undefined {
  const offered = operatorsFor(type)
  const preferred = [doesNotContain, doesNotEqual, lessThan].map(({ name }) => operatorOf(name))
  return preferred.find((operator) => offered.includes(operator)) ?? offered[0]
}
