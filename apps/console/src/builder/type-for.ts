import { guessFieldType, type FieldType } from '@picket/core'
import type { Knowledge } from './knowledge.ts'

/** The type of a field, guessed from what it is held against where nobody describes it. */
export function typeFor(
  { typeOf }: Pick<Knowledge, 'typeOf'>,
  { target, operator, value }: { readonly target: string; readonly operator: string; readonly value?: never | unknown },
): FieldType {
  return typeOf(target) ?? guessFieldType(operator, value as Parameters<typeof guessFieldType>[1])
}
