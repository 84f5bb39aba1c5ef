import type { Argument } from './plan.ts'

/** Returns the columns that an expression reads, by name; a query within the query has its own. */
export function columnsOf(expression: Argument): readonly string[] {
  return expression.kind === 'column' ? [expression.name] : partsOf(expression).flatMap(columnsOf)
}

function partsOf(expression: Argument): readonly Argument[] {
  switch (expression.kind) {
    case 'literal':
    case 'column':
    case 'variable':
    case 'scalar':
      return []
    case 'lambda':
      return [expression.body]
    case 'member':
    case 'not':
    case 'minus':
      return [expression.of]
    case 'set':
      return [expression.of, expression.value]
    case 'element':
      return [expression.of, expression.index]
    case 'call':
      return expression.arguments
    case 'binary':
      return [expression.left, expression.right]
    case 'in':
      return [expression.value, expression.list]
    case 'between':
      return [expression.value, expression.low, expression.high]
    case 'array':
      return expression.items
    case 'object':
      return expression.entries.map(({ value }) => value)
  }
}
