import { change } from '../../diagnostics/changes.ts'
import type { FieldRule } from '../change.ts'

export const described: FieldRule = ({ path, before, after }) =>
  before.description === after.description
    ? []
    : [{ kind: change.describedOtherwise, message: `The description of field "${path}" changed.` }]
