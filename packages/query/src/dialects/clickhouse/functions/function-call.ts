import type { Argument, Expression } from '../../../plan/plan.ts'
import type { ValueType } from '../../../plan/value-type.ts'
import { elementOperand, toArray, type ArrayOperand } from '../arrays.ts'
import { toOwn, toPlain } from '../convert.ts'
import { word, type Fragment } from '../fragment.ts'
import type { Operand } from '../operand.ts'
import type { Scope } from '../scope.ts'

/** Renders the call of one function. A fragment is a value of the type of the call. */
export type Render = (call: FunctionCall) => Fragment | Operand

export type Compile = (expression: Expression, scope: Scope) => Operand

/** A call of a function, with its arguments in the types that its renderer asks for. */
export interface FunctionCall {
  readonly type: ValueType
  readonly scope: Scope
  readonly count: number
  readonly operands: readonly Operand[]
  operand(at: number): Operand
  text(at: number): Fragment
  int(at: number): Fragment
  double(at: number): Fragment
  boolean(at: number): Fragment
  time(at: number): Fragment
  /** A number in its own type. */
  number(at: number): Fragment
  /** Any value, in its own type. */
  own(at: number): Fragment
  array(at: number): ArrayOperand
  /** A constant. */
  constant(at: number): bigint | number | string | boolean | null | undefined
  /** `x0 -> body`, with the value of an element bound to the parameter. */
  lambda(at: number, element: ArrayOperand['type'], render: (body: Operand) => Fragment): Fragment
}

export function createCall(
  { arguments: all, type }: { readonly arguments: readonly Argument[]; readonly type: ValueType },
  scope: Scope,
  compile: Compile,
): FunctionCall {
  const operands = all.flatMap((one) => (one.kind === 'lambda' ? [] : [compile(one, scope)]))
  const operand = (at: number): Operand => operands[at]!
  const as =
    (kind: 'string' | 'int' | 'double' | 'boolean' | 'timestamp') =>
    (at: number): Fragment =>
      toPlain(operand(at), { kind })
  return {
    type,
    scope,
    count: all.length,
    operands,
    operand,
    text: as('string'),
    int: as('int'),
    double: as('double'),
    boolean: as('boolean'),
    time: as('timestamp'),
    number: (at) => toPlain(operand(at), operand(at).type.kind === 'int' ? { kind: 'int' } : { kind: 'double' }),
    own: (at) => toOwn(operand(at)),
    array: (at) => toArray(operand(at)),
    constant(at) {
      const one = all[at]
      return one?.kind === 'literal' ? one.value : undefined
    },
    lambda(at, element, render) {
      const one = all[at]!
      if (one.kind !== 'lambda') throw new TypeError('A lambda is required.')
      const name = word(`x${scope.variables.size}`)
      const value = elementOperand(name, element, true)
      const variables = new Map(scope.variables).set(one.parameters[0] ?? '', value)
      return { pieces: [...name.pieces, ' -> ', ...render(compile(one.body, { ...scope, variables })).pieces] }
    },
  }
}
