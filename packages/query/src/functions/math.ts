import type { ValueType } from '../plan/value-type.ts'
import { signature, unify, type Signature } from './signature.ts'

const numbers = (types: readonly ValueType[]): ValueType => {
  const type = unify(types)
  return type.kind === 'int' ? type : { kind: 'double' }
}

export const mathSignatures = {
  'math.abs': signature(
    'number: number',
    ([type]) => (type?.kind === 'int' ? type : { kind: 'double' }),
    'Returns a number without its sign.',
    'math.abs(n)',
  ),
  'math.ceil': signature('number: number', 'double', 'Rounds up.', 'math.ceil(n)'),
  'math.floor': signature('number: number', 'double', 'Rounds down.', 'math.floor(n)'),
  'math.round': signature(
    'number: number, digits?: int',
    'double',
    'Rounds to the nearest number; halves to the even one.',
    'math.round(n, 2)',
  ),
  'math.sqrt': signature('number: number', 'double', 'Returns the square root.', 'math.sqrt(n)'),
  'math.pow': signature('number: number, exponent: number', 'double', 'Raises a number to a power.', 'math.pow(n, 2)'),
  'math.log': signature('number: number', 'double', 'Returns the natural logarithm.', 'math.log(n)'),
  'math.exp': signature('number: number', 'double', 'Returns e to the power of a number.', 'math.exp(n)'),
  'math.min': signature('number: number, more...: number', numbers, 'Returns the smallest number.', 'math.min(n, 10)'),
  'math.max': signature('number: number, more...: number', numbers, 'Returns the largest number.', 'math.max(n, 10)'),
} as const satisfies Readonly<Record<string, Signature>>
