import type { ValueType } from '../../plan/value-type.ts'
import type { Typed } from '../compare.ts'
import { convert, toBoolean } from '../convert.ts'
import { toList } from '../list.ts'
import type { Value } from '../value.ts'

/** A call of a function with the values of its arguments. */
export interface FunctionCall {
  readonly type: ValueType
  readonly now: bigint
  readonly arguments: readonly CallArgument[]
}

export type CallArgument = Typed & {
  /** The function of a lambda. */
  readonly apply?: (value: Value) => Value
}

export type Run = (call: FunctionCall) => Value

const nothing: CallArgument = { value: null, type: { kind: 'null' } }

function argument({ arguments: all }: FunctionCall, at: number): CallArgument {
  return all[at] ?? nothing
}

export function textAt(call: FunctionCall, at: number): string | null {
  const { value, type } = argument(call, at)
  return convert(value, type, { kind: 'string' }) as string | null
}

export function intAt(call: FunctionCall, at: number): bigint | null {
  const { value, type } = argument(call, at)
  return convert(value, type, { kind: 'int' }) as bigint | null
}

export function doubleAt(call: FunctionCall, at: number): number | null {
  const { value, type } = argument(call, at)
  return convert(value, type, { kind: 'double' }) as number | null
}

export function numberAt(call: FunctionCall, at: number): bigint | number | null {
  const { value, type } = argument(call, at)
  return convert(value, type, type.kind === 'int' ? type : { kind: 'double' }) as bigint | number | null
}

export function booleanAt(call: FunctionCall, at: number): boolean | null {
  return toBoolean(argument(call, at).value)
}

export function timeAt(call: FunctionCall, at: number): bigint | null {
  const { value, type } = argument(call, at)
  return convert(value, type, { kind: 'timestamp' }) as bigint | null
}

export function listAt(call: FunctionCall, at: number): readonly Value[] {
  return toList(argument(call, at))
}

/** Runs with texts, of which all exist. */
export function withTexts(count: number, work: (...texts: readonly string[]) => Value): Run {
  return (call) => {
    const texts = Array.from({ length: count }, (_, at) => textAt(call, at))
    return texts.includes(null) ? null : work(...(texts as string[]))
  }
}
