import {
  InvalidInputError,
  isGuardOperator,
  operatorOf,
  type ConditionFilter,
  type Filter,
  type SqlWriter,
} from '@picket/core'
import { quoteText, type StoredTable } from '@picket/logs'
import { toElement, toOperand } from './operand.ts'

/**
 * Returns a filter as a condition on the rows of a table. It is true for the events that the filter matches in rules,
 * with case-sensitive keys; a missing list counts as an empty one. Throws an InvalidInputError for what SQL cannot
 * express.
 */
export function toFilterSql(filter: Filter, table: Pick<StoredTable, 'columns'>): string {
  switch (filter.kind) {
    case 'always':
      return filter.matches ? '1' : '0'
    case 'condition':
      return toCondition(filter, table)
    case 'combined': {
      const parts = filter.filters.map((part) => toFilterSql(part, table))
      if (parts.length === 0) return filter.quantifier === 'onlyOne' ? '0' : '1'
      if (filter.quantifier === 'all') return `(${parts.join(' AND ')})`
      if (filter.quantifier === 'any') return `(${parts.join(' OR ')})`
      if (filter.quantifier === 'none') return `NOT (${parts.join(' OR ')})`
      return `(${parts.map((part) => `(${part})`).join(' + ')} = 1)`
    }
    case 'elements':
      throw new InvalidInputError(`Searches cannot check each element of "${filter.field.text}".`)
  }
}

const writer: SqlWriter = { quote: quoteText, element: toElement }

function toCondition({ field, operator: name, wanted }: ConditionFilter, table: Pick<StoredTable, 'columns'>): string {
  if (wanted.kind === 'field')
    throw new InvalidInputError(`Searches cannot compare "${field.text}" with another field.`)
  if (isGuardOperator(name)) throw new InvalidInputError(`The operator "${name}" is not available in searches.`)
  const { negates, sql } = operatorOf(name)
  const { matches, judges } = sql(toOperand(table, field), wanted.kind === 'value' ? wanted.value : null, writer)
  // If an operator cannot evaluate a value, its negation cannot either.
  if (negates === undefined) return `(${matches})`
  return judges === undefined ? `NOT (${matches})` : `((${judges}) AND NOT (${matches}))`
}
