import type { ArrayType } from '../definition.ts'
import { ref } from '../keys/key-table.ts'
import { unreadable } from '../read/context.ts'
import { embeddedJsonKey, printEmbeddedJson } from './embedded-json.ts'
import { reportLacking } from './report-lacking.ts'
import type { TypeForm } from './type-form.ts'

export const array: TypeForm<ArrayType> = {
  words: ['array'],
  keys: {
    element: { about: 'For arrays: the type of their elements.', required: true, shape: ref('element') },
    ...embeddedJsonKey,
  },
  read: (map, kind, { subject, depth }, context) => {
    const hint = 'Add "element" with the type of its elements, or make it "json".'
    if (!map.has('element')) reportLacking(map, subject, 'element', hint, context)
    const { type, size, height } = map.has('element')
      ? context.readElement(map.data['element'], [...map.path, 'element'], subject, depth + 1)
      : unreadable
    const isEmbeddedJson = map.flag('isEmbeddedJSON')
    return { type: { kind, element: type, isEmbeddedJson }, size: size + 1, height: height + 1 }
  },
  print: (type, printer) => ({ ...printEmbeddedJson(type), element: printer.type(type.element) }),
}
