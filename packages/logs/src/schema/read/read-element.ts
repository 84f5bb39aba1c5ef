import type { Path, Value } from '@picket/core'
import { field } from '../diagnostics/fields.ts'
import { elementKeys, keysOfJsonSchema } from '../keys/field-keys.ts'
import { openMap } from '../reading/open-map.ts'
import { unreadable, type ReadContext, type SizedType } from './context.ts'

/** Reads the type of the elements of an array; `subject` is the array. */
export function readElement(
  value: Value | undefined,
  path: Path,
  subject: string,
  depth: number,
  context: ReadContext,
): SizedType {
  const element = openMap(
    value,
    path,
    { subject: `The element of ${subject}`, keys: elementKeys, otherKeys: keysOfJsonSchema },
    context.report,
  )
  if (element === undefined) return unreadable
  if (element.has('required'))
    context.report({
      kind: field.elementRequired,
      path: [...path, 'required'],
      part: 'key',
      message: `"required" has no effect on the element of ${subject}.`,
      hint: 'Remove it.',
    })
  element.remark('description')
  return context.readType(element, `the element of ${subject}`, depth)
}
