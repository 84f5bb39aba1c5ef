import { change } from '../../diagnostics/changes.ts'
import type { FieldRule } from '../change.ts'

export const described: FieldRule = ({ path, before, after }) =>
  before.description === after.description
    ? []
    : [{ kind: change.describedOtherwise, message: `Field "${path}" is described otherwise.` }]
