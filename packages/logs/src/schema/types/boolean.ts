import type { BooleanType } from '../definition.ts'
import { leaf, type TypeForm } from './type-form.ts'

export const boolean: TypeForm<BooleanType> = {
  words: ['boolean'],
  keys: {},
  read: (_, kind) => leaf({ kind }),
  print: () => ({}),
}
