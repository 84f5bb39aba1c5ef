import { someText } from '../keys/key-table.ts'
import type { SourceForm, SourceOf } from './source-form.ts'

export const rename: SourceForm<SourceOf<'rename'>> = {
  kind: 'rename',
  about: 'Moves the value from another key of the same object.',
  keys: { from: { about: 'A key of the same object.', required: true, shape: someText } },
  read: (map) => {
    const from = map.text('from')
    return from === undefined ? undefined : { kind: 'rename', from }
  },
  reads: () => [],
  print: ({ from }) => ({ from }),
}
