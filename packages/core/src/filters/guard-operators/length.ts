import { isMap } from '../../values/value.ts'
import { toPlainNumber } from '../compare-values.ts'
import { guardOperator, toList } from './guard-operator.ts'

/** `len(x)` is between the two wanted numbers, either of which can be null. */
export const mayHaveLength = guardOperator(
  'MayHaveLength',
  { count: 'many', type: 'number' },
  'may be as long as',
  (wanted) => {
    const [low, high] = toList(wanted).map((bound) => toPlainNumber(bound))
    const least = low ?? 0
    const most = high ?? Infinity
    return (actual) => {
      if (typeof actual === 'string') return actual.length >= least && actual.length / 2 <= most
      const length = Array.isArray(actual) ? actual.length : isMap(actual) ? Object.keys(actual).length : undefined
      return length === undefined ? actual !== null : length >= least && length <= most
    }
  },
)
