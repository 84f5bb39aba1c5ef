import { guessFieldType, type FieldType } from '@picket/core'
import type { Knowledge } from './knowledge.ts'

/** Returns the type of a field. Without a schema, infers it from the value that it is compared with. */
export function typeFor(
  { typeOf }: Pick<Knowledge, 'typeOf'>,
  { target, operator, value }: { readonly target: string; readonly operator: string; readonly value?: never | unknown },
): FieldType {
  return typeOf(target) ?? guessFieldType(operator, value as Parameters<typeof guessFieldType>[1])
}
