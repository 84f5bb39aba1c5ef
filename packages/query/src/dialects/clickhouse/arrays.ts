import type { ValueType } from '../../plan/value-type.ts'
import { toJsonText, toPlain } from './convert.ts'
import { call, sql, word, type Fragment } from './fragment.ts'
import { plain, type Operand } from './operand.ts'

/** An array in SQL. Elements of the type `object` are documents, those of the type `any` are JSON in texts. */
export interface ArrayOperand {
  readonly carrier: 'plain'
  readonly type: { readonly kind: 'array'; readonly element: ValueType }
  readonly sql: Fragment
}

export function toArray(operand: Operand): ArrayOperand {
  const element: ValueType = operand.type.kind === 'array' ? operand.type.element : { kind: 'any' }
  if (operand.carrier === 'plain' && operand.type.kind === 'array')
    return { carrier: 'plain', type: { kind: 'array', element }, sql: operand.sql }
  const text = operand.carrier === 'plain' && operand.type.kind === 'string' ? operand.sql : toJsonText(operand)
  const type = { kind: 'array', element: element.kind === 'object' ? ({ kind: 'any' } as const) : element } as const
  return { carrier: 'plain', type, sql: toPlain({ carrier: 'text', type, sql: text }, type) }
}

/** An element of an array, by the SQL of its value. */
export function elementOperand(value: Fragment, { element }: ArrayOperand['type'], isName: boolean): Operand {
  if (element.kind === 'object' && isName) return { carrier: 'path', type: element, root: value, keys: [] }
  if (element.kind === 'object')
    return { carrier: 'text', type: { kind: 'any' }, sql: toJsonText(plain(value, element)) }
  if (element.kind === 'any') return { carrier: 'text', type: element, sql: value }
  return plain(value, element)
}

/** Sorts an array; values of unknown types, which are JSON here, by their texts. */
export function sorted(array: Fragment, element: ValueType, isDescending = false): Fragment {
  const name = isDescending ? 'arrayReverseSort' : 'arraySort'
  if (element.kind !== 'any') return call(name, array)
  const text = toPlain({ carrier: 'text', type: element, sql: sql`x` }, { kind: 'string' })
  return sql`${word(name)}(x -> ${text}, ${array})`
}
