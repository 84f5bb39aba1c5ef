import { toPlainNumber } from '../compare-values.ts'
import { oneNumber, type Operator } from '../operator.ts'
import type { GuardOperatorName } from './guard-operator-name.ts'
import { guardOperator } from './guard-operator.ts'

/** `x > 5` and similar. Only numbers and booleans are compared; NaN always matches. */
export const orderingOperators: readonly Operator<GuardOperatorName>[] = [
  ordering('MayBeMoreThan', 'may be more than', (actual, wanted) => !(actual <= wanted)),
  ordering('MayBeAtLeast', 'may be at least', (actual, wanted) => !(actual < wanted)),
  ordering('MayBeLessThan', 'may be less than', (actual, wanted) => !(actual >= wanted)),
  ordering('MayBeAtMost', 'may be at most', (actual, wanted) => !(actual > wanted)),
]

function ordering(
  name: GuardOperatorName,
  label: string,
  holds: (actual: number | bigint, wanted: number | bigint) => boolean,
): Operator<GuardOperatorName> {
  return guardOperator(name, oneNumber, label, (wanted) => {
    const bound = toPlainNumber(wanted)
    return (actual) => {
      if (actual === null) return false
      const number = toPlainNumber(actual)
      return number === undefined || bound === undefined || holds(number, bound)
    }
  })
}
