import { formatSpec, type Formatted, type KeyOrder, type KeyOrderFinder } from '@picket/core'
import { elementKeys, fieldKeys } from '../keys/field-keys.ts'
import type { KeyTable } from '../keys/key-table.ts'
import { schemaKeys } from '../keys/schema-keys.ts'
import { parserForms } from '../parser-kinds/index.ts'
import { sourceForms } from '../sources/index.ts'
import { maskKeys } from '../types/mask.ts'
import { udmKeys, udmPathKeys } from '../udm/keys.ts'

/** The text of a log schema in canonical layout; comments, quotes and block styles stay as they were written. */
export function formatLogSchema(text: string, file: string): Formatted {
  return formatSpec(text, file, schemaKeyOrder)
}

/** What the keys of a map are that another key holds. */
const inner: ReadonlyMap<string, KeyTable> = new Map([
  ['element', elementKeys],
  ['mask', maskKeys],
  ...sourceForms.map(({ kind, keys }) => [kind, keys] as const),
  ...parserForms.map(({ kind, keys }) => [kind, keys] as const),
])

/** What the keys of the maps in a list are that a key holds. */
const listed: ReadonlyMap<string, KeyTable> = new Map([
  ['fields', fieldKeys],
  ['udm', udmKeys],
  ['paths', udmPathKeys],
])

/** The canonical orders of a schema's maps; those whose keys are names stay as they are. */
export const schemaKeyOrder: KeyOrderFinder = (path) => {
  const [parent, last] = path.slice(-2)
  if (path.length === 0) return toOrder(schemaKeys)
  if (path.length === 2 && path[0] === 'definitions') return toOrder(elementKeys)
  const keys = typeof last === 'number' ? listed.get(String(parent)) : inner.get(String(path.at(-1)))
  return keys && toOrder(keys)
}

function toOrder(keys: KeyTable): KeyOrder {
  return { keys: Object.keys(keys) }
}
