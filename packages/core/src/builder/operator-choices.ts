import type { FieldType } from '../filters/field-types.ts'
import { operatorOfToken, operatorsFor } from '../filters/operators/index.ts'

export interface OperatorChoice {
  readonly token: string
  readonly label: string
}

/**
 * Returns the operators that are offered for a field, including the one in the text, even if it is not offered
 * otherwise.
 */
export function operatorChoices(type: FieldType, current = ''): readonly OperatorChoice[] {
  const offered = operatorsFor(type)
  const present = operatorOfToken(current)
  const all = present && !offered.includes(present) ? [...offered, present] : offered
  return all.flatMap(({ token, label }) => (token === undefined ? [] : [{ token, label }]))
}
