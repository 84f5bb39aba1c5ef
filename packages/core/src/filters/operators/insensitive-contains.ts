import type { Value } from '../../values/value.ts'
import { negationOf, type FilterOperator } from '../filter-operator.ts'
import { toLower } from '../lower-case.ts'
import { oneText } from '../operator.ts'
import { anyCase, helped } from '../write-python.ts'
import { containsSql, holdsPart } from './contains.ts'

/** Like `Contains`, with texts compared in lower case. */
export const insensitiveContains: FilterOperator<'IContains'> = {
  name: 'IContains',
  token: 'insensitive_contains',
  label: 'contains (any case)',
  summary: 'As `Contains`, comparing texts in any case.',
  wants: oneText,
  fieldTypes: [],
  compile: (wanted) => {
    const lower = lowerTexts(wanted)
    return (actual) => holdsPart(lowerTexts(actual), lower)
  },
  canFail: true,
  onLists: 'can match',
  implies: 'nothing',
  candidates: { kind: 'text', how: 'part', anyCase: true },
  python: anyCase(helped('_contains'), '_lower_texts'),
  sql: (operand, wanted, sql) =>
    containsLower(operand, typeof wanted === 'string' ? wanted.toLowerCase() : wanted, sql),
  mutatesTo: ['Contains'],
}

export const doesNotInsensitiveContain = negationOf(insensitiveContains, {
  name: 'DoesNotIContain',
  token: '!insensitive_contains',
  label: 'does not contain (any case)',
  summary: 'The opposite of `IContains`.',
})

function lowerTexts(value: Value): Value {
  if (typeof value === 'string') return toLower(value)
  if (Array.isArray(value)) return value.map((item: Value) => (typeof item === 'string' ? toLower(item) : item))
  return value
}

const containsLower = containsSql((text, part, { quote }) => `position(lowerUTF8(${text}), ${quote(part)}) > 0`)
