import {
  isGuardOperator,
  operatorOf,
  type ConditionFilter,
  type Filter,
  type FilterOperatorName,
  type Value,
} from '@picket/core'
import type { Column } from '../plan/plan.ts'
import { locateField } from './locate-field.ts'
import type { Loss } from './loss.ts'
import { conversions } from './operator-conditions.ts'

export interface ConvertedFilter {
  /** A condition for `where`; `true` for a filter that matches everything. */
  readonly text: string
  readonly lost: readonly Loss[]
}

/**
 * Converts a filter to a condition that is true for the same rows: missing values behave as in filters, also where a
 * condition is negated. Conditions without a counterpart are left out, so that no row is missing.
 */
export function filterToCondition(filter: Filter, columns: readonly Column[]): ConvertedFilter {
  const lost: Loss[] = []
  const text = convert(filter, false, { columns, lost })
  return { text: text ?? 'true', lost }
}

interface Target {
  readonly columns: readonly Column[]
  readonly lost: Loss[]
}

/** Negations are pushed down to conditions. Undefined for what was left out. */
function convert(filter: Filter, isNegated: boolean, target: Target): string | undefined {
  switch (filter.kind) {
    case 'always':
      return String(filter.matches !== isNegated)
    case 'elements':
      return leaveOut(target, `A query cannot check each element of "${filter.field.text}".`)
    case 'condition':
      return convertCondition(filter, isNegated, target)
    case 'combined': {
      const { filters, quantifier } = filter
      if (quantifier === 'onlyOne') return convertOnlyOne(filters, isNegated, target)
      if (filters.length === 0) return String(!isNegated)
      const parts = filters.map((one) => convert(one, isNegated !== (quantifier === 'none'), target))
      return (quantifier === 'any') === isNegated ? all(parts) : any(parts)
    }
  }
}

function convertOnlyOne(filters: readonly Filter[], isNegated: boolean, target: Target): string | undefined {
  const before = target.lost.length
  const parts = filters.map((one) => convert(one, false, target))
  if (target.lost.slice(before).some(({ kind }) => kind === 'left out'))
    return leaveOut(target, 'Exactly one of several conditions must match, and not all of them can be converted.')
  if (parts.length === 0) return String(isNegated)
  const sum = parts.map((part) => `case(${part!}, 1, 0)`).join(' + ')
  return `${sum} ${isNegated ? '!=' : '=='} 1`
}

function convertCondition(filter: ConditionFilter, isNegated: boolean, target: Target): string | undefined {
  const { field, operator: name, wanted } = filter
  if (wanted.kind === 'field') return leaveOut(target, `A query cannot compare "${field.text}" with another field.`)
  if (isGuardOperator(name)) return leaveOut(target, `PicketFlow has no counterpart of "${name}".`)
  const { negates, label } = operatorOf(name)
  const positive: FilterOperatorName = negates ?? name
  const isOpposite = (negates !== undefined) !== isNegated
  const located = locateField(field, target.columns)
  if (typeof located === 'string') return leaveOut(target, located)
  const value: Value = wanted.kind === 'value' ? wanted.value : null
  const found = conversions[positive]?.(located, value)
  if (found === undefined) return leaveOut(target, `PicketFlow has no counterpart of "${label}".`)
  if (found === 'never') return String(isOpposite)
  if ('reason' in found) return leaveOut(target, found.reason)
  const { text, isTotal = false, opposite, change } = found
  if (change !== undefined) target.lost.push({ kind: 'changed', message: change })
  if (!isOpposite) return text
  const negation = opposite ?? `not (${text})`
  return isTotal ? negation : `(${located.text} == null or ${negation})`
}

function leaveOut({ lost }: Target, message: string): undefined {
  lost.push({ kind: 'left out', message })
}

/** A part that was left out could match anything. */
function all(parts: readonly (string | undefined)[]): string | undefined {
  const known = parts.filter((part) => part !== undefined && part !== 'true')
  if (known.includes('false')) return 'false'
  return known.length === 0 ? (parts.includes(undefined) ? undefined : 'true') : join(known as string[], 'and')
}

function any(parts: readonly (string | undefined)[]): string | undefined {
  if (parts.includes('true')) return 'true'
  if (parts.includes(undefined)) return undefined
  const known = parts.filter((part) => part !== 'false')
  return known.length === 0 ? 'false' : join(known as string[], 'or')
}

function join(parts: readonly string[], word: 'and' | 'or'): string {
  return parts.length === 1 ? parts[0]! : `(${parts.join(` ${word} `)})`
}
