import type { Value } from '../../values/value.ts'
import type { Operator, ValueTest, Wants } from '../operator.ts'

/**
 * Operators of guards alone: what a Python rule may find true of a value. They never report a problem, they refuse null
 * (a guard adds null where a rule admits it), and they hold where JavaScript cannot judge as Python does. No text editor and
 * no builder offers them.
 */
export type GuardOperatorName =
  | `May${'' | 'Not'}${'' | 'I'}${'Equal' | 'ContainText' | 'StartWith' | 'EndWith'}`
  | 'MayNotBeIn'
  | 'MayContain'
  | 'MayNotContain'
  | 'MayBeMoreThan'
  | 'MayBeAtLeast'
  | 'MayBeLessThan'
  | 'MayBeAtMost'
  | 'MayHaveLength'
  | 'IsTruthy'
  | 'IsFalsy'
  | 'IsOfType'
  | 'MayBeInNetwork'
  | 'MayNotBeInNetwork'
  | 'MayReach'

export function guardOperator(
  name: GuardOperatorName,
  wants: Wants,
  label: string,
  compile: (wanted: Value) => ValueTest,
): Operator {
  return { name, label, wants, fieldTypes: [], compile }
}

/** Wanted values as a list; guards are made by programs, which write one as a list of one. */
export function toList(wanted: Value): readonly Value[] {
  return Array.isArray(wanted) ? (wanted as readonly Value[]) : [wanted]
}
