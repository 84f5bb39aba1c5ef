import { udmNames } from '../definition.ts'
import { ref, someText, type KeyTable } from '../keys/key-table.ts'

export const udmKeys: KeyTable = {
  name: { about: 'The unified name.', required: true, shape: { enum: udmNames } },
  paths: {
    about: 'The paths that can set it; the first with a value is used.',
    required: true,
    shape: { type: 'array', items: ref('udmPath'), minItems: 1 },
  },
}

export const udmPathKeys: KeyTable = {
  path: { about: 'The path of a field, from the root of the event.', required: true, shape: someText },
  condition: { about: 'The condition under which the path applies: \'type == "user"\'.', shape: someText },
}
