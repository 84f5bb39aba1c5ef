import type { ValueType } from '../../plan/value-type.ts'
import type { Fragment } from './fragment.ts'

/** A value of a row in SQL, and how ClickHouse carries it. */
export type Operand =
  /** A value of the ClickHouse type of its type. */
  | {
      readonly carrier: 'plain'
      readonly type: ValueType
      readonly sql: Fragment
      readonly isName?: boolean
      /** A column of a table: its arrays have no missing elements. */
      readonly isStored?: boolean
      readonly literal?: unknown
    }
  /** A path in a JSON column; an empty one is the whole document. */
  | { readonly carrier: 'path'; readonly type: ValueType; readonly root: Fragment; readonly keys: readonly string[] }
  /** JSON in a text; NULL if there is no value. */
  | {
      readonly carrier: 'text'
      readonly type: ValueType
      readonly sql: Fragment
      readonly isName?: boolean
      /** The JSON that contains it, and the keys that lead to it. */
      readonly within?: { readonly text: Fragment; readonly keys: readonly Fragment[] }
    }
  /** An object whose values are columns of their own, such as the right row of a join. */
  | { readonly carrier: 'parts'; readonly type: ValueType; readonly parts: ReadonlyMap<string, Operand> }

export function plain(
  sql: Fragment,
  type: ValueType,
  more: { isName?: boolean; isStored?: boolean; literal?: unknown } = {},
): Operand {
  return { carrier: 'plain', type, sql, ...more }
}

/** Whether it can be repeated without computing anything again. */
export function isCheap(operand: Operand): boolean {
  switch (operand.carrier) {
    case 'plain':
      return operand.isName === true || 'literal' in operand
    case 'text':
      return operand.isName === true
    case 'path':
      return true
    case 'parts':
      return [...operand.parts.values()].every(isCheap)
  }
}
