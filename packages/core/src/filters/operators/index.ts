import type { FieldType } from '../field-types.ts'
import { guardOperators } from '../guard-operators/index.ts'
import type { Operator, OperatorName } from '../operator.ts'
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

/** Every operator, in the order in which the filter builder offers them (specification: detections, section 9). */
export const operators: readonly Operator[] = [
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

const byName = new Map<string, Operator>([...operators, ...guardOperators].map((operator) => [operator.name, operator]))
const byToken = new Map(operators.flatMap((operator) => (operator.token ? [[operator.token, operator]] : [])))

export function operatorOf(name: OperatorName): Operator {
  // The list is complete: a test holds it against the names.
  return byName.get(name) as Operator
}

/** The operator that the filter builder saves as this token. */
export function operatorOfToken(token: string): Operator | undefined {
  return byToken.get(token)
}

/** The operators that the filter builder offers for fields of a type. */
export function operatorsFor(type: FieldType): readonly Operator[] {
  return operators.filter((operator) => operator.fieldTypes.includes(type))
}

/** The one that a new condition starts with: "does not contain", else "is not", else "less than" (specification: section 5). */
export function defaultOperatorFor(type: FieldType): Operator | undefined {
  const offered = operatorsFor(type)
  const preferred = ['DoesNotContain', 'DoesNotEqual', 'IsLessThan'].flatMap((name) => byName.get(name) ?? [])
  return preferred.find((operator) => offered.includes(operator)) ?? offered[0]
}
