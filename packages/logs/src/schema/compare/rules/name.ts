import { change } from '../../diagnostics/changes.ts'
import type { SchemaRule } from '../change.ts'

export const name: SchemaRule = (before, after) =>
  before.name === after.name
    ? []
    : [
        {
          kind: change.renamedSchema,
          message: `The log type "${before.name}" was renamed to "${after.name}".`,
          hint: 'Keep the name, or add the schema under the new name as another log type.',
        },
      ]
