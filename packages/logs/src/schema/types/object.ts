import type { ObjectType } from '../definition.ts'
import { ref } from '../keys/key-table.ts'
import { embeddedJsonKey, printEmbeddedJson } from './embedded-json.ts'
import { reportLacking } from './report-lacking.ts'
import type { TypeForm } from './type-form.ts'

export const object: TypeForm<ObjectType> = {
  words: ['object'],
  keys: {
    fields: {
      about: 'For objects: their fields.',
      required: true,
      shape: { type: 'array', items: ref('field'), minItems: 1 },
    },
    ...embeddedJsonKey,
  },
  read: (map, kind, { subject, depth }, context) => {
    const hint = 'Add "fields", or make it "json" where the keys differ from log to log.'
    if (!map.has('fields')) reportLacking(map, subject, 'fields', hint, context)
    const { fields, size, height } = context.readFields(map.list('fields') ?? [], [...map.path, 'fields'], depth + 1)
    const isEmbeddedJson = map.flag('isEmbeddedJSON')
    return { type: { kind, fields, isEmbeddedJson }, size: size + 1, height: height + 1 }
  },
  print: (type, printer) => ({ ...printEmbeddedJson(type), fields: printer.fields(type.fields) }),
}
