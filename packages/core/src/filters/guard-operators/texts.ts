import type { Operator } from '../operator.ts'
import type { GuardOperatorName } from './guard-operator-name.ts'
import { toLower } from '../lower-case.ts'
import { guardOperator, toList } from './guard-operator.ts'

/** A character beyond ASCII, whose case Python and JavaScript may convert differently. */
const beyondAscii = /[^\0-\x7f]/

const tests = [
  ['Equal', 'equal', (actual: string, wanted: string) => actual === wanted],
  ['ContainText', 'contain', (actual: string, wanted: string) => actual.includes(wanted)],
  ['StartWith', 'start with', (actual: string, wanted: string) => actual.startsWith(wanted)],
  ['EndWith', 'end with', (actual: string, wanted: string) => actual.endsWith(wanted)],
] as const

/**
 * Methods of texts: `x.startswith(("a", "b"))` and similar, with one of several texts being sufficient;
 * case-insensitive for names with `I`, and none of them for names with `Not`. Other non-null values match, because the
 * method would raise.
 */
export const textOperators: readonly Operator<GuardOperatorName>[] = tests.flatMap(([name, verb, holds]) => [
  textOperator(`May${name}`, `may ${verb}`, holds, false, true),
  textOperator(`MayNot${name}`, `may not ${verb}`, holds, false, false),
  textOperator(`MayI${name}`, `may ${verb} (any case)`, holds, true, true),
  textOperator(`MayNotI${name}`, `may not ${verb} (any case)`, holds, true, false),
])

function textOperator(
  name: GuardOperatorName,
  label: string,
  holds: (actual: string, wanted: string) => boolean,
  anyCase: boolean,
  sought: boolean,
): Operator<GuardOperatorName> {
  return guardOperator(name, { count: 'many', type: 'text' }, label, (wanted) => {
    const texts = toList(wanted).map((text) => (anyCase ? toLower(String(text)) : String(text)))
    const set = verbIsEqual(name) ? new Set(texts) : undefined
    const isMet = set ? (text: string) => set.has(text) : (text: string) => texts.some((one) => holds(text, one))
    return (actual) => {
      if (typeof actual !== 'string') return actual !== null
      if (isMet(anyCase ? toLower(actual) : actual) === sought) return true
      return anyCase && beyondAscii.test(actual)
    }
  })
}

function verbIsEqual(name: string): boolean {
  return name.endsWith('Equal')
}
