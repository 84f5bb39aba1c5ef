import type { FieldType } from '../../definition.ts'
import { change } from '../../diagnostics/changes.ts'
import { relate, type FieldRule } from '../change.ts'

export const embeddedJson: FieldRule = ({ path, before, after }) => {
  const [old, own] = [before.type, after.type].map(mayBeText)
  if (old === own || relate(before.type, after.type) === 'wider') return []
  return own === true
    ? [{ kind: change.acceptsMore, message: `Field "${path}" may also be a text that holds JSON.` }]
    : [
        {
          kind: change.nowRequired,
          message: `Field "${path}" may no longer be a text that holds JSON.`,
          hint: 'Events with such a text will fail, or keep it as a text.',
        },
      ]
}

function mayBeText(type: FieldType): boolean {
  return 'isEmbeddedJson' in type && type.isEmbeddedJson
}
