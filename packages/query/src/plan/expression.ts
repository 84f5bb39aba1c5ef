import type { FunctionName } from '../functions/index.ts'
import type { Plan } from './plan.ts'
import type { ValueType } from './value-type.ts'

/** An expression whose names and types are resolved. */
export type Expression =
  | Literal
  /** A column of the rows that are read, by its name there. */
  | { readonly kind: 'column'; readonly name: string; readonly type: ValueType }
  /** The parameter of a lambda. */
  | { readonly kind: 'variable'; readonly name: string; readonly type: ValueType }
  | { readonly kind: 'member'; readonly of: Expression; readonly key: string; readonly type: ValueType }
  | { readonly kind: 'element'; readonly of: Expression; readonly index: Expression; readonly type: ValueType }
  | {
      readonly kind: 'call'
      readonly name: FunctionName
      readonly arguments: readonly Argument[]
      readonly type: ValueType
    }
  | { readonly kind: 'not' | 'minus'; readonly of: Expression; readonly type: ValueType }
  | {
      readonly kind: 'binary'
      readonly operator: BinaryOperator
      readonly left: Expression
      readonly right: Expression
      readonly type: ValueType
    }
  | {
      readonly kind: 'in'
      readonly value: Expression
      readonly list: Expression
      readonly isNegated: boolean
      readonly type: ValueType
    }
  | {
      readonly kind: 'between'
      readonly value: Expression
      readonly low: Expression
      readonly high: Expression
      readonly isNegated: boolean
      readonly type: ValueType
    }
  | { readonly kind: 'array'; readonly items: readonly Expression[]; readonly type: ValueType }
  | { readonly kind: 'object'; readonly entries: readonly Entry[]; readonly type: ValueType }
  /** The first value of a table with one column; null without rows. */
  | { readonly kind: 'scalar'; readonly of: Plan; readonly type: ValueType }

export interface Literal {
  readonly kind: 'literal'
  /** An integer is a bigint; a timestamp and a timespan are nanoseconds. */
  readonly value: bigint | number | string | boolean | null
  readonly type: ValueType
}

export interface Entry {
  readonly key: string
  readonly value: Expression
}

export type Argument = Expression | Lambda

export interface Lambda {
  readonly kind: 'lambda'
  readonly parameters: readonly string[]
  readonly body: Expression
  readonly type: ValueType
}

export type BinaryOperator = 'and' | 'or' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%'
