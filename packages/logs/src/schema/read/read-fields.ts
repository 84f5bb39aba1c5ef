import type { Path, Value } from '@picket/core'
import type { SchemaField } from '../definition.ts'
import { document } from '../diagnostics/document.ts'
import { fieldKeys, keysOfJsonSchema } from '../keys/field-keys.ts'
import { maxFields } from '../limits.ts'
import { shorten } from '../reading/describe.ts'
import { openMap } from '../reading/open-map.ts'
import type { ReadContext, SizedFields } from './context.ts'
import { createNameCheck, readFieldName } from './field-name.ts'
import { readSource } from './read-source.ts'

/** Reads the fields of an event (depth 1) or of an object below it. */
export function readFields(items: readonly Value[], path: Path, depth: number, context: ReadContext): SizedFields {
  const fields: SchemaField[] = []
  const checkName = createNameCheck(context.report)
  let size = 0
  let height = 0
  for (const [at, item] of items.entries()) {
    const fieldPath = [...path, at]
    const map = openMap(
      item,
      fieldPath,
      { subject: 'A field', keys: fieldKeys, otherKeys: keysOfJsonSchema },
      context.report,
    )
    if (map === undefined) continue
    const name = readFieldName(map, depth, context.report)
    if (name !== undefined) checkName(name, [...fieldPath, 'name'])
    const subject = name === undefined ? 'the field' : `field "${shorten(name)}"`
    const sized = context.readType(map, subject, depth)
    const source = readSource(map, subject, context)
    const read: SchemaField = {
      name: name ?? '',
      required: map.flag('required'),
      description: map.remark('description'),
      type: sized.type,
      ...(source === undefined ? {} : { source }),
    }
    context.paths.set(read, fieldPath)
    size += sized.size
    height = Math.max(height, sized.height)
    if (size > maxFields) {
      context.report({
        kind: document.tooLarge,
        path: fieldPath,
        message: `With this field, more than ${maxFields.toLocaleString('en')} fields and elements are declared.`,
        hint: 'Declare what detections read; make the rest "json".',
      })
      break
    }
    if (name !== undefined) fields.push(read)
  }
  return { fields, size, height }
}
