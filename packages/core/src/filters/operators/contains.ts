import { isMap, type Value } from '../../values/value.ts'
import { equalValues } from '../compare-values.ts'
import { describeValue } from '../describe-value.ts'
import { arrayFields } from '../field-types.ts'
import { negationOf, type FilterOperator } from '../filter-operator.ts'
import { oneScalar } from '../operator.ts'
import type { Verdict } from '../outcome.ts'
import { helped } from '../write-python.ts'
import { someElement, type SqlOperand, type SqlWriter, type WriteSql } from '../write-sql.ts'
import { equalsSql } from './equals.ts'

/** Part of a text, element of a list (or part of a text among them), key of a map. */
export const contains: FilterOperator<'Contains'> = {
  name: 'Contains',
  aliases: ['Has'],
  token: 'contains',
  label: 'contains',
  summary:
    'A text contains the wanted text, a list contains the wanted value or a text with it, a map has the wanted key.',
  wants: oneScalar,
  fieldTypes: ['string', 'json', ...arrayFields],
  compile: (wanted) => (actual) => holdsPart(actual, wanted),
  canFail: true,
  onLists: 'can match',
  implies: 'nothing',
  candidates: { kind: 'text', how: 'part', anyCase: false },
  python: helped('_contains'),
  sql: containsSql((text, part, { quote }) => `position(${text}, ${quote(part)}) > 0`),
  mutatesTo: [],
}

export const doesNotContain = negationOf(contains, {
  name: 'DoesNotContain',
  token: '!contains',
  label: 'does not contain',
  summary: 'The opposite of `Contains`.',
  aliases: ['DoesNotHave'],
})

/** Membership like Python's `in`, and for texts also a part of any text in a list. */
export function holdsPart(whole: Value, part: Value): Verdict {
  if (whole === null) return false
  if (Array.isArray(whole)) {
    return whole.some(
      (item) =>
        equalValues(item, part) || (typeof part === 'string' && typeof item === 'string' && item.includes(part)),
    )
  }
  if (typeof whole === 'string' && typeof part === 'string') return whole.includes(part)
  if (isMap(whole) && !Array.isArray(part) && !isMap(part))
    return typeof part === 'string' && Object.hasOwn(whole, part)
  return { problem: `cannot contain ${describeValue(part)}` }
}

/** The same in SQL; `hasPart` prints the test whether a text contains the wanted one. */
export function containsSql(hasPart: (text: string, part: string, sql: SqlWriter) => string): WriteSql {
  return (operand, wanted, sql) => {
    const { isNull, isText, json } = operand
    const inText = (one: SqlOperand): string =>
      typeof wanted === 'string' ? `(${one.isText} AND ${hasPart(one.text, wanted, sql)})` : '0'
    const matches = [
      inText(operand),
      ...someElement(operand, sql, (one) => `(${equalsSql(one, wanted, sql)} OR ${inText(one)})`),
      ...(json === undefined || typeof wanted !== 'string'
        ? []
        : [`(startsWith(${json}, '{') AND JSONHas(${json}, ${sql.quote(wanted)}))`]),
    ]
    const judged = [
      isNull,
      ...(typeof wanted === 'string' ? [isText] : []),
      ...(json === undefined ? [] : [`startsWith(${json}, '[')`, `startsWith(${json}, '{')`]),
    ]
    return { matches: matches.join(' OR '), judges: judged.join(' OR ') }
  }
}
