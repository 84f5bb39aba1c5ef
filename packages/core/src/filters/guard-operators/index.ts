import type { Operator } from '../operator.ts'
import type { GuardOperatorName } from './guard-operator-name.ts'
import { mayHaveLength } from './length.ts'
import { mayContain, mayNotBeIn, mayNotContain } from './membership.ts'
import { mayBeInNetwork, mayNotBeInNetwork } from './networks.ts'
import { orderingOperators } from './ordering.ts'
import { textOperators } from './texts.ts'
import { isFalsy, isTruthy } from './truth.ts'
import { isOfType } from './types.ts'
import { mayReach } from './walk.ts'

/** Every operator that only guards use. */
export const guardOperators: readonly Operator<GuardOperatorName>[] = [
  ...textOperators,
  mayNotBeIn,
  mayContain,
  mayNotContain,
  ...orderingOperators,
  mayHaveLength,
  isTruthy,
  isFalsy,
  isOfType,
  mayBeInNetwork,
  mayNotBeInNetwork,
  mayReach,
]

const names = new Set<string>(guardOperators.map(({ name }) => name))

/** Returns whether only guards of Python rules use an operator. */
export function isGuardOperator(name: string): name is GuardOperatorName {
  return names.has(name)
}
