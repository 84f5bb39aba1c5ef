import { change } from '../../diagnostics/changes.ts'
import type { SchemaRule } from '../change.ts'

/** Compares description and reference. */
export const about: SchemaRule = (before, after) => [
  ...(before.description === after.description
    ? []
    : [{ kind: change.describedOtherwise, message: 'The description of the schema changed.' }]),
  ...(before.referenceUrl === after.referenceUrl
    ? []
    : [{ kind: change.describedOtherwise, message: 'The reference of the schema changed.' }]),
]
