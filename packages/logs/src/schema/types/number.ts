import type { NumberType } from '../definition.ts'
import { leaf, type TypeForm } from './type-form.ts'

export const number: TypeForm<NumberType> = {
  words: ['smallint', 'int', 'bigint', 'float'],
  keys: {},
  read: (_, kind) => leaf({ kind }),
  print: () => ({}),
}
