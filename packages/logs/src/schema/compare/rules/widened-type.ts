import { change } from '../../diagnostics/changes.ts'
import { relate, type FieldRule } from '../change.ts'

/** Reports a type that represents every value of the former one. */
export const widenedType: FieldRule = ({ path, before, after }) =>
  relate(before.type, after.type) === 'wider'
    ? [
        {
          kind: change.widened,
          message: `Field "${path}" changed from "${before.type.kind}" to "${after.type.kind}", which represents all its values.`,
          hint: 'Its column is rewritten once.',
        },
      ]
    : []
