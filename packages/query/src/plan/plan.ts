import type { FunctionName } from '../functions/index.ts'
import type { ValueType } from './value-type.ts'

/** What a query does, step by step. Each step has the columns of its rows. */
export type Plan =
  | TableStep
  | RowsStep
  | RangeStep
  | UnionStep
  | WhereStep
  | SearchStep
  | ProjectStep
  | SummarizeStep
  | JoinStep
  | SortStep
  | LimitStep
  | ExpandStep

export interface Column {
  readonly name: string
  readonly type: ValueType
}

interface Step {
  readonly columns: readonly Column[]
}

/** A table that the viewer can read, and its columns that the query needs. */
export interface TableStep extends Step {
  readonly kind: 'table'
  readonly table: TableName
}

export interface TableName {
  readonly database: string
  readonly name: string
}

/** Rows that the query itself contains. */
export interface RowsStep extends Step {
  readonly kind: 'rows'
  readonly rows: readonly (readonly Constant[])[]
}

export type Constant =
  bigint | number | string | boolean | null | readonly Constant[] | { readonly [key: string]: Constant }

/** Numbers or times from one value to another, both included. */
export interface RangeStep extends Step {
  readonly kind: 'range'
  readonly from: Expression
  readonly to: Expression
  readonly by: Expression
}

/** The rows of all inputs; columns are matched by name. */
export interface UnionStep extends Step {
  readonly kind: 'union'
  readonly inputs: readonly Plan[]
}

interface StepOn extends Step {
  readonly input: Plan
}

export interface WhereStep extends StepOn {
  readonly kind: 'where'
  readonly condition: Expression
}

/** Rows with a text anywhere in the event. */
export interface SearchStep extends StepOn {
  readonly kind: 'search'
  readonly condition: SearchCondition
}

export type SearchCondition =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly SearchCondition[] }
  | { readonly kind: 'not'; readonly of: SearchCondition }

/** `project` and `extend`: all values are computed from the columns of the input. */
export interface ProjectStep extends StepOn {
  readonly kind: 'project'
  readonly values: readonly Assigned[]
}

export interface Assigned {
  readonly name: string
  readonly value: Expression
}

export interface SummarizeStep extends StepOn {
  readonly kind: 'summarize'
  readonly keys: readonly Assigned[]
  readonly values: readonly Assigned[]
}

export type JoinKind = 'inner' | 'leftouter' | 'rightouter' | 'fullouter' | 'cross'

/** The row of the right side becomes one object. In the condition, columns are named `$left.x` and `$right.y`. */
export interface JoinStep extends StepOn {
  readonly kind: 'join'
  readonly join: JoinKind
  readonly right: Plan
  readonly as: string
  readonly on: Expression | undefined
}

export interface SortStep extends StepOn {
  readonly kind: 'sort'
  readonly keys: readonly SortKey[]
}

export interface SortKey {
  readonly value: Expression
  readonly isDescending: boolean
  readonly nulls: 'first' | 'last'
}

export interface LimitStep extends StepOn {
  readonly kind: 'limit'
  readonly count: number
}

/** A row for each element of an array, which becomes a column; rows without elements are left out. */
export interface ExpandStep extends StepOn {
  readonly kind: 'expand'
  readonly name: string
  readonly value: Expression
}

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
  | SetKey
  /** The first value of a table with one column; null without rows. */
  | { readonly kind: 'scalar'; readonly of: Plan; readonly type: ValueType }

/** An object with another value at a path of keys; without a value, the key is removed. */
export interface SetKey {
  readonly kind: 'set'
  readonly of: Expression
  readonly path: readonly string[]
  readonly value: Expression
  readonly type: ValueType
}

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
