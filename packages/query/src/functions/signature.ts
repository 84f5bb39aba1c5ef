import type { ValueType } from '../plan/value-type.ts'

/** What a function takes and returns, and how it is documented. */
export interface Signature {
  readonly parameters: readonly Parameter[]
  /** From the types of the arguments. */
  readonly result: (types: readonly ValueType[]) => ValueType
  /** One sentence. */
  readonly summary: string
  /** A call that stands for itself. */
  readonly example: string
  readonly isAggregate?: boolean
  /** A function of our own, which only some workspaces allow. */
  readonly isExtension?: boolean
}

export interface Parameter {
  readonly name: string
  readonly type: ParameterType
  readonly isOptional: boolean
  /** Any number of arguments follows. */
  readonly isRepeated: boolean
  /** The argument is a constant. */
  readonly isConstant: boolean
}

export type ParameterType =
  'any' | 'string' | 'int' | 'number' | 'boolean' | 'timestamp' | 'timespan' | 'array' | 'lambda' | 'unit'

type Result = 'any' | 'int' | 'double' | 'string' | 'boolean' | 'timestamp' | 'timespan' | Signature['result']

/** Parameters are written as `text: string, length?: int, more...: any, unit!: unit`; `!` requires a constant. */
export function signature(parameters: string, result: Result, summary: string, example: string): Signature {
  const all = parameters === '' ? [] : parameters.split(', ')
  return {
    parameters: all.map((written): Parameter => {
      const [, name = '', mark = '', type = ''] = /^(\w+)(\?|\.\.\.|!)?: (\w+)$/.exec(written) ?? []
      return {
        name,
        type: type as ParameterType,
        isOptional: mark === '?',
        isRepeated: mark === '...',
        isConstant: mark === '!',
      }
    }),
    result: typeof result === 'string' ? () => ({ kind: result }) : result,
    summary,
    example,
  }
}

export const typeOfArgument =
  (at: number): Signature['result'] =>
  (types) =>
    types[at] ?? { kind: 'any' }

export function elementOf(type: ValueType | undefined): ValueType {
  return type?.kind === 'array' ? type.element : { kind: 'any' }
}

/** The type of computed elements: objects among them are JSON, without declared keys. */
export function asElement(type: ValueType = { kind: 'any' }): ValueType {
  return type.kind === 'object' ? { kind: 'any' } : type
}

/** The type of values that can be any of these. */
export function unify(types: readonly ValueType[]): ValueType {
  const known = types.filter(({ kind }) => kind !== 'null')
  const [first] = known
  if (first === undefined) return { kind: 'null' }
  if (known.every(({ kind }) => kind === first.kind)) {
    if (first.kind !== 'array') return first.kind === 'object' && known.length > 1 ? { kind: 'any' } : first
    return { kind: 'array', element: unify(known.map(elementOf)) }
  }
  if (known.every(({ kind }) => kind === 'int' || kind === 'double')) return { kind: 'double' }
  return { kind: 'any' }
}
