import type { Operator } from '../operator.ts'
import { mayHaveLength } from './length.ts'
import { mayContain, mayNotBeIn, mayNotContain } from './membership.ts'
import { mayBeInNetwork, mayNotBeInNetwork } from './networks.ts'
import { orderingOperators } from './ordering.ts'
import { textOperators } from './texts.ts'
import { isFalsy, isTruthy } from './truth.ts'
import { isOfType } from './types.ts'
import { mayReach } from './walk.ts'

/** Every operator that only guards use. */
export const guardOperators: readonly Operator[] = [
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
