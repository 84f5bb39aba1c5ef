import type { JsonType } from '../definition.ts'
import { embeddedJsonKey, printEmbeddedJson } from './embedded-json.ts'
import { leaf, type TypeForm } from './type-form.ts'

export const json: TypeForm<JsonType> = {
  words: ['json'],
  keys: embeddedJsonKey,
  read: (map, kind) => leaf({ kind, isEmbeddedJson: map.flag('isEmbeddedJSON') }),
  print: printEmbeddedJson,
}
