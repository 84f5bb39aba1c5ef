import { someText } from '../keys/key-table.ts'
import type { SourceForm, SourceOf } from './source-form.ts'

export const copy: SourceForm<SourceOf<'copy'>> = {
  kind: 'copy',
  about: 'Copies the value of another field.',
  keys: { from: { about: 'The path of a field, from the root of the event.', required: true, shape: someText } },
  read: (map, { path }) => {
    const from = map.text('from')
    return from === undefined ? undefined : { kind: 'copy', from: path(from, [...map.path, 'from']) }
  },
  reads: ({ from }) => [from],
  print: ({ from }) => ({ from: from.text }),
}
