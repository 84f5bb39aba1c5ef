import { unreachable, type Filter } from '@picket/core'
import { isGuardOperator } from './guard-access.ts'

/** Operators that answer for every value: whatever else a value is, no error comes of it. */
const neverFails: ReadonlySet<string> = new Set([
  'Equals',
  'DoesNotEqual',
  'IEquals',
  'DoesNotIEqual',
  'StartsWith',
  'DoesNotStartWith',
  'EndsWith',
  'DoesNotEndWith',
  'IStartsWith',
  'DoesNotIStartWith',
  'IEndsWith',
  'DoesNotIEndWith',
  'IsIn',
  'IsNotIn',
  'Exists',
  'DoesNotExist',
  'IsNull',
  'IsNotNull',
  'IsNullOrEmpty',
  'IsNotNullOrEmpty',
  'IsIPAddress',
  'IsIPv4Address',
  'IsIPv6Address',
])

/** Whether a filter may meet a value that it cannot judge. */
export function mayFail(filter: Filter): boolean {
  switch (filter.kind) {
    case 'always':
      return false
    case 'combined':
      return filter.filters.some(mayFail)
    case 'elements':
      return mayFail(filter.filter)
    case 'condition':
      if (filter.operator === 'IsIn' || filter.operator === 'IsNotIn')
        return !(filter.wanted.kind === 'value' && Array.isArray(filter.wanted.value))
      return !neverFails.has(filter.operator) && !isGuardOperator(filter.operator)
    default:
      return unreachable(filter)
  }
}
