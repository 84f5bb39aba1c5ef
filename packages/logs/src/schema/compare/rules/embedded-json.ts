import type { FieldType } from '../../definition.ts'
import { change } from '../../diagnostics/changes.ts'
import type { FieldRule } from '../change.ts'

/** Compares whether a text is parsed as JSON: one that is not JSON then fails the event. */
export const embeddedJson: FieldRule = ({ path, before, after }) => {
  const [old, own] = [before.type, after.type].map(mayBeText)
  if (old === own) return []
  if (own === true && isContainer(before.type))
    return [{ kind: change.acceptsMore, message: `Field "${path}" can also be a text that contains JSON.` }]
  if (own === true)
    return [
      {
        kind: change.nowRequired,
        message: `A text in field "${path}" must contain JSON now.`,
        hint: 'Events with another text will fail.',
      },
    ]
  if (after.type.kind === 'json')
    return [{ kind: change.otherMeaning, message: `A text in field "${path}" that contains JSON stays a text.` }]
  return [
    {
      kind: change.nowRequired,
      message: `Field "${path}" can no longer be a text that contains JSON.`,
      hint: 'Events with such a text will fail.',
    },
  ]
}

function mayBeText(type: FieldType): boolean {
  return 'isEmbeddedJson' in type && type.isEmbeddedJson
}

/** Whether values are never texts, unless embedded. */
function isContainer(type: FieldType): boolean {
  return type.kind === 'object' || type.kind === 'array'
}
