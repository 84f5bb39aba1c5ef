import { toLower } from '../lower-case.ts'
import { negationOf, oneText, type Operator } from '../operator.ts'
import { equals } from './equals.ts'

/** Equality of texts in lower case; whatever is no text compares as with `Equals`. */
export const insensitiveEquals: Operator = {
  name: 'IEquals',
  token: 'insensitive_equals',
  label: 'is (any case)',
  wants: oneText,
  fieldTypes: [],
  compile: (wanted) => {
    if (typeof wanted !== 'string') return equals.compile(wanted)
    const lower = toLower(wanted)
    return (actual) => typeof actual === 'string' && toLower(actual) === lower
  },
}

export const doesNotInsensitiveEqual = negationOf(insensitiveEquals, {
  name: 'DoesNotIEqual',
  token: '!insensitive_equals',
  label: 'is not (any case)',
})
