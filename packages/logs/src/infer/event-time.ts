import type { FieldType, SchemaField } from '../schema/definition.ts'

/** Names of fields that usually are the event time, the most likely first. */
const ranked = [
  'timestamp',
  'time',
  '@timestamp',
  'event_time',
  'eventtime',
  'created_at',
  'createdat',
  'date',
  'published',
]

/** Marks the most likely timestamp as the event time; fields within lists are not considered. */
export function chooseEventTime(fields: readonly SchemaField[]): readonly SchemaField[] {
  const [best] = timestampsOf(fields, []).sort((a, b) => rankOf(a) - rankOf(b) || a.length - b.length)
  return best ? mark(fields, best) : fields
}

type NamePath = readonly string[]

function timestampsOf(fields: readonly SchemaField[], above: NamePath): NamePath[] {
  return fields.flatMap(({ name, type }) => {
    const path = [...above, name]
    if (type.kind === 'timestamp') return [path]
    return type.kind === 'object' ? timestampsOf(type.fields, path) : []
  })
}

function rankOf(path: NamePath): number {
  const name = path.at(-1)!.toLowerCase()
  const rank = ranked.indexOf(name)
  if (rank >= 0) return rank
  return isOther.test(name) ? ranked.length + 1 : ranked.length
}

/** Times of something other than the event: its end, a limit, the last change of its subject. */
const isOther = /expir|until|valid|not_?after|not_?before|end|birth|due|modified|updated|last_/

function mark(fields: readonly SchemaField[], [name, ...rest]: NamePath): readonly SchemaField[] {
  return fields.map((field) => (field.name === name ? { ...field, type: markType(field.type, rest) } : field))
}

function markType(type: FieldType, rest: NamePath): FieldType {
  if (type.kind === 'object') return { ...type, fields: mark(type.fields, rest) }
  return type.kind === 'timestamp' ? { ...type, isEventTime: true } : type
}
