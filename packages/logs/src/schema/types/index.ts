import type { FieldType, FieldTypeName } from '../definition.ts'
import { array } from './array.ts'
import { boolean } from './boolean.ts'
import { json } from './json.ts'
import { number } from './number.ts'
import { object } from './object.ts'
import { string } from './string.ts'
import { timestamp } from './timestamp.ts'
import type { TypeForm } from './type-form.ts'

/** All types of fields, in the order in which their keys are written. */
export const typeForms: readonly TypeForm[] = [string, number, boolean, timestamp, json, object, array]

export const typeNames: readonly FieldTypeName[] = typeForms.flatMap(({ words }) => words)

const formsByName = new Map(typeForms.flatMap((form) => form.words.map((word) => [word, form] as const)))

export function typeFormOf(type: Pick<FieldType, 'kind'>): TypeForm {
  return formsByName.get(type.kind)!
}
