import { isGuardOperator, operatorOf, unreachable, type Filter } from '@picket/core'

/** Whether a filter can meet a value that it cannot judge. */
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
