import type { Expression } from '../../plan/plan.ts'
import { compare, isOpen } from './compare.ts'
import { toJsonText, toPlain } from './convert.ts'
import { list, sql, type Fragment } from './fragment.ts'
import { toArray } from './arrays.ts'
import type { Operand } from './operand.ts'

/** `value in list`. A list of constants becomes a set, which indexes use. */
export function contains(value: Operand, all: Operand, items: readonly Operand[] | undefined): Fragment {
  if (items !== undefined && items.length === 0) return sql`0`
  if (items?.every(isConstant) === true) {
    const [{ type } = value] = items
    if (!isOpen(value) && items.every((item) => item.type.kind === type.kind || item.type.kind === value.type.kind))
      return sql`${toPlain(value, value.type)} IN (${list(items.map((item) => toPlain(item, value.type)))})`
    return sql`(${items.map((item) => compare('==', value, item)).reduce((some, one) => sql`${some} OR ${one}`)})`
  }
  const array = toArray(all)
  const element = array.type.kind === 'array' ? array.type.element : array.type
  const isJson = element.kind === 'any' || element.kind === 'object'
  const wanted = isJson ? toJsonText(value) : toPlain(value, element)
  const found = sql`has(${array.sql}, ${wanted})`
  return isConstant(value) ? found : sql`if(isNull(${wanted}), NULL, ${found})`
}

function isConstant(operand: Operand): boolean {
  return operand.carrier === 'plain' && operand.literal !== undefined && operand.literal !== null
}

export function itemsOf(expression: Expression): readonly Expression[] | undefined {
  return expression.kind === 'array' ? expression.items : undefined
}
