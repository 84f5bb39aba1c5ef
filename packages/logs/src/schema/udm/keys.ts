import { udmNames } from '../definition.ts'
import { ref, someText, type KeyTable } from '../keys/key-table.ts'

export const udmKeys: KeyTable = {
  name: { about: 'The unified name.', required: true, shape: { enum: udmNames } },
  paths: {
    about: 'Where its value comes from; the first that has one gives it.',
    required: true,
    shape: { type: 'array', items: ref('udmPath'), minItems: 1 },
  },
}

export const udmPathKeys: KeyTable = {
  path: { about: 'The path of a field, from the event on.', required: true, shape: someText },
  condition: { about: 'When the path counts: \'type == "user"\'.', shape: someText },
}
