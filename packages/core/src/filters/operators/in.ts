import { ExactFloat, type Value } from '../../values/value.ts'
import { equalValues, toPlainNumber } from '../compare-values.ts'
import { describeValue } from '../describe-value.ts'
import { arrayFields, scalarFields } from '../field-types.ts'
import { manyScalars, negationOf, type Operator } from '../operator.ts'

/** One of the wanted values; of a list, any element of it. Null is one of them only where they hold null. */
export const isIn: Operator = {
  name: 'IsIn',
  token: 'in',
  label: 'is in',
  wants: manyScalars,
  fieldTypes: [...scalarFields, ...arrayFields],
  compile: (wanted) => {
    if (!Array.isArray(wanted)) return () => ({ problem: `cannot be looked for in ${describeValue(wanted)}` })
    const isWanted = compileMembership(wanted)
    return (actual) => (Array.isArray(actual) ? actual.some(isWanted) : isWanted(actual))
  },
}

export const isNotIn = negationOf(isIn, { name: 'IsNotIn', token: '!in', label: 'is not in' })

/** Membership by equality, in constant time for scalars. */
function compileMembership(wanted: readonly Value[]): (item: Value) => boolean {
  const scalars = new Set(wanted.filter(isScalar).map(toSetKey))
  const others = wanted.filter((item) => !isScalar(item))
  return (item) => (isScalar(item) ? scalars.has(toSetKey(item)) : others.some((other) => equalValues(item, other)))
}

function isScalar(value: Value): value is null | boolean | number | bigint | ExactFloat | string {
  return typeof value !== 'object' || value === null || value instanceof ExactFloat
}

/** Equal values have the same key; NaN, equal to nothing, has one that no value equals. */
function toSetKey(value: Value): unknown {
  const number = toPlainNumber(value)
  if (number === undefined) return value
  if (Number.isNaN(number)) return Symbol('NaN')
  if (typeof number === 'bigint') return Number.isSafeInteger(Number(number)) ? Number(number) : number
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? BigInt(number) : number
}
