import type { Value } from '../../values/value.ts'
import type { Operator, ValueTest, Wants } from '../operator.ts'
import type { GuardOperatorName } from './guard-operator-name.ts'

export function guardOperator(
  name: GuardOperatorName,
  wants: Wants,
  label: string,
  compile: (wanted: Value) => ValueTest,
): Operator<GuardOperatorName> {
  return { name, label, wants, fieldTypes: [], compile }
}

/** Returns wanted values as a list; guards are generated, so a single value is a list of one. */
export function toList(wanted: Value): readonly Value[] {
  return Array.isArray(wanted) ? (wanted as readonly Value[]) : [wanted]
}
