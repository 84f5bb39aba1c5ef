import { isGuardOperator, operatorOf, unreachable, type Filter } from '@picket/core'

/** Returns whether evaluating a filter can fail on some value. */
export function mayFail(filter: Filter): boolean {
  switch (filter.kind) {
    case 'always':
      return false
    case 'combined':
      return filter.filters.some(mayFail)
    case 'elements':
      return mayFail(filter.filter)
    case 'condition': {
      if (isGuardOperator(filter.operator)) return false
      const { canFail } = operatorOf(filter.operator)
      if (typeof canFail === 'boolean') return canFail
      return canFail(filter.wanted.kind === 'value' ? filter.wanted.value : undefined)
    }
    default:
      return unreachable(filter)
  }
}
