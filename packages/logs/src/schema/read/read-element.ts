import type { Path, Value } from '@picket/core'
import { field } from '../diagnostics/fields.ts'
import { elementKeys, keysOfJsonSchema } from '../keys/field-keys.ts'
import { openMap } from '../reading/open-map.ts'
import { unreadable, type ReadContext, type SizedType } from './context.ts'

/** Reads the type of the elements of an array; `called` is the array. */
export function readElement(
  value: Value | undefined,
  path: Path,
  called: string,
  depth: number,
  context: ReadContext,
): SizedType {
  const element = openMap(
    value,
    path,
    { called: `The element of ${called}`, keys: elementKeys, otherKeys: keysOfJsonSchema },
    context.report,
  )
  if (element === undefined) return unreadable
  if (element.has('required'))
    context.report({
      kind: field.elementRequired,
      path: [...path, 'required'],
      part: 'key',
      message: `"required" has no effect on the element of ${called}.`,
      hint: 'Remove it.',
    })
  element.remark('description')
  return context.readType(element, `the element of ${called}`, depth)
}
