import { ExactFloat, type Value } from '../../values/value.ts'
import { equalValues, toPlainNumber } from '../compare-values.ts'
import { describeValue } from '../describe-value.ts'
import { arrayFields, scalarFields } from '../field-types.ts'
import { negationOf, type FilterOperator } from '../filter-operator.ts'
import { manyScalars } from '../operator.ts'
import { helped } from '../write-python.ts'
import { someElement, toSqlNumber, type SqlOperand, type SqlWriter } from '../write-sql.ts'

/** One of the wanted values; for a list, any element. Null matches only if it is a wanted value. */
export const isIn: FilterOperator<'IsIn'> = {
  name: 'IsIn',
  token: 'in',
  label: 'is in',
  summary: 'The value, or an element of a list, is one of the wanted values.',
  wants: manyScalars,
  fieldTypes: [...scalarFields, ...arrayFields],
  compile: (wanted) => {
    if (!Array.isArray(wanted)) return () => ({ problem: `cannot be looked for in ${describeValue(wanted)}` })
    const isWanted = compileMembership(wanted)
    return (actual) => (Array.isArray(actual) ? actual.some(isWanted) : isWanted(actual))
  },
  canFail: (wanted) => !Array.isArray(wanted),
  onLists: 'can match',
  implies: 'nothing',
  candidates: { kind: 'equal', anyCase: false },
  python: helped('_is_in'),
  sql: (operand, wanted, sql) => {
    const list = Array.isArray(wanted) ? (wanted as readonly Value[]) : []
    const isWanted = (one: SqlOperand): string => isInSql(one, list, sql)
    return { matches: [isWanted(operand), ...someElement(operand, sql, isWanted)].join(' OR ') }
  },
  mutatesTo: [],
}

export const isNotIn = negationOf(isIn, {
  name: 'IsNotIn',
  token: '!in',
  label: 'is not in',
  summary: 'Neither the value nor an element of a list is one of the wanted values.',
})

/** Membership by equality, in constant time for scalars. */
function compileMembership(wanted: readonly Value[]): (item: Value) => boolean {
  const scalars = new Set(wanted.filter(isScalar).map(toSetKey))
  const others = wanted.filter((item) => !isScalar(item))
  return (item) => (isScalar(item) ? scalars.has(toSetKey(item)) : others.some((other) => equalValues(item, other)))
}

function isScalar(value: Value): value is null | boolean | number | bigint | ExactFloat | string {
  return typeof value !== 'object' || value === null || value instanceof ExactFloat
}

/** Equal values have the same key; NaN, which equals nothing, has a unique key. */
function toSetKey(value: Value): unknown {
  const number = toPlainNumber(value)
  if (number === undefined) return value
  if (Number.isNaN(number)) return Symbol('NaN')
  if (typeof number === 'bigint') return Number.isSafeInteger(Number(number)) ? Number(number) : number
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? BigInt(number) : number
}

function isInSql(operand: SqlOperand, list: readonly Value[], { quote }: SqlWriter): string {
  const texts = list.filter((one) => typeof one === 'string').map(quote)
  const numbers = list.flatMap((one) => (one === null ? [] : (toSqlNumber(one) ?? [])))
  return `(${[
    ...(list.includes(null) ? [operand.isNull] : []),
    ...(texts.length === 0 ? [] : [`(${operand.isText} AND ${operand.text} IN (${texts.join(', ')}))`]),
    ...(numbers.length === 0 ? [] : [`(${operand.isNumber} AND ${operand.number} IN (${numbers.join(', ')}))`]),
    '0',
  ].join(' OR ')})`
}
