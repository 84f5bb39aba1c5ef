import { count, someText } from '../keys/key-table.ts'
import type { SourceForm, SourceOf } from './source-form.ts'

export const split: SourceForm<SourceOf<'split'>> = {
  kind: 'split',
  about: 'Extracts a part of the value of another field.',
  keys: {
    from: { about: 'The path of a field, from the root of the event.', required: true, shape: someText },
    separator: { about: 'The separator at which its value is split.', required: true, shape: someText },
    index: { about: 'The index of the part; the first is 0.', required: true, shape: count },
  },
  read: (map, { path }) => {
    const [from, separator, index] = [map.text('from'), map.text('separator'), map.count('index')]
    if (from === undefined || separator === undefined || index === undefined) return undefined
    return { kind: 'split', from: path(from, [...map.path, 'from']), separator, index }
  },
  reads: ({ from }) => [from],
  print: ({ from, separator, index }) => ({ from: from.text, separator, index }),
}
