import { change } from '../../diagnostics/changes.ts'
import type { FieldRule } from '../change.ts'

export const required: FieldRule = ({ path, before, after }) => {
  if (before.required === after.required) return []
  if (!after.required) return [{ kind: change.acceptsMore, message: `Field "${path}" is no longer required.` }]
  return [
    {
      kind: change.nowRequired,
      message: `Field "${path}" is required now.`,
      hint: 'Events without it will fail; replay them if that was not intended.',
    },
  ]
}
