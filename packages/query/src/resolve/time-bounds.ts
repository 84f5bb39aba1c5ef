import type { Expression } from '../plan/plan.ts'
import type { Plan, TableStep } from '../plan/plan.ts'

const timeColumn = 'p_event_time'

/** Returns the tables of a plan that are read without a limit on the time of their events. */
export function findUnboundedTables(plan: Plan, isBounded = false): readonly TableStep[] {
  switch (plan.kind) {
    case 'table':
      return !isBounded && plan.columns.some(({ name }) => name === timeColumn) ? [plan] : []
    case 'rows':
    case 'range':
      return []
    case 'union':
      return plan.inputs.flatMap((input) => findUnboundedTables(input, isBounded))
    case 'where':
      return findUnboundedTables(plan.input, isBounded || isBound(plan.condition))
    case 'project': {
      const keeps = plan.values.some(
        ({ name, value }) => name === timeColumn && value.kind === 'column' && value.name === timeColumn,
      )
      return findUnboundedTables(plan.input, isBounded && keeps)
    }
    case 'join':
      return [...findUnboundedTables(plan.input, isBounded), ...findUnboundedTables(plan.right)]
    case 'summarize':
      return findUnboundedTables(plan.input)
    case 'search':
    case 'expand':
    case 'sort':
    case 'limit':
      return findUnboundedTables(plan.input, isBounded)
  }
}

/** Whether a condition sets a lower limit on the time in all cases. */
function isBound(condition: Expression): boolean {
  if (condition.kind === 'between') return !condition.isNegated && isTime(condition.value)
  if (condition.kind !== 'binary') return false
  const { operator, left, right } = condition
  if (operator === 'and') return isBound(left) || isBound(right)
  if (operator === 'or') return isBound(left) && isBound(right)
  return (
    (operator === '==' && isTime(left)) ||
    (['>', '>='].includes(operator) && isTime(left)) ||
    (['<', '<='].includes(operator) && isTime(right))
  )
}

function isTime(value: Expression): boolean {
  return value.kind === 'column' && value.name === timeColumn
}
