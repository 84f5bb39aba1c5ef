import { negationOf, type FilterOperator } from '../filter-operator.ts'
import { toLower } from '../lower-case.ts'
import { oneText } from '../operator.ts'
import { anyCase, infix } from '../write-python.ts'
import { equals, equalsSql } from './equals.ts'

/** Equality of texts in lower case; other values are compared as in `Equals`. */
export const insensitiveEquals: FilterOperator<'IEquals'> = {
  name: 'IEquals',
  token: 'insensitive_equals',
  label: 'is (any case)',
  summary: 'The value equals the wanted text, in any case.',
  wants: oneText,
  fieldTypes: [],
  compile: (wanted) => {
    if (typeof wanted !== 'string') return equals.compile(wanted)
    const lower = toLower(wanted)
    return (actual) => typeof actual === 'string' && toLower(actual) === lower
  },
  canFail: false,
  onLists: 'never matches',
  implies: 'nothing',
  candidates: { kind: 'equal', anyCase: true },
  python: anyCase(infix('==')),
  sql: (operand, wanted, sql) => ({
    matches:
      typeof wanted === 'string'
        ? `${operand.isText} AND lowerUTF8(${operand.text}) = ${sql.quote(wanted.toLowerCase())}`
        : equalsSql(operand, wanted, sql),
  }),
  mutatesTo: ['Equals'],
}

export const doesNotInsensitiveEqual = negationOf(insensitiveEquals, {
  name: 'DoesNotIEqual',
  token: '!insensitive_equals',
  label: 'is not (any case)',
  summary: 'The value does not equal the wanted text, in any case.',
  aliases: ['IDoesNotEqual'],
  python: anyCase(infix('!=')),
})
