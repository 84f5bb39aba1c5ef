import type { FieldType } from '../filters/field-types.ts'
import { operatorOfToken, operatorsFor } from '../filters/operators/index.ts'

export interface OperatorChoice {
  readonly token: string
  readonly label: string
}

/** The operators to choose from for a field; the one that a text already has is among them, though it be offered for no field. */
export function operatorChoices(type: FieldType, current = ''): readonly OperatorChoice[] {
  const offered = operatorsFor(type)
  const present = operatorOfToken(current)
  const all = present && !offered.includes(present) ? [...offered, present] : offered
  return all.flatMap(({ token, label }) => (token === undefined ? [] : [{ token, label }]))
}
