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

/** Wanted values as a list; guards are made by programs, which write one as a list of one. */
export function toList(wanted: Value): readonly Value[] {
  return Array.isArray(wanted) ? (wanted as readonly Value[]) : [wanted]
}
