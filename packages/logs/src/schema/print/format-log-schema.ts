import { formatSpec, type Formatted, type KeyOrder, type KeyOrderFinder } from '@picket/core'
import { elementKeys, fieldKeys } from '../keys/field-keys.ts'
import type { KeyTable } from '../keys/key-table.ts'
import { schemaKeys } from '../keys/schema-keys.ts'
import { parserForms } from '../parser-kinds/index.ts'
import { sourceForms } from '../sources/index.ts'
import { maskKeys } from '../types/mask.ts'
import { udmKeys, udmPathKeys } from '../udm/keys.ts'

/** Formats the text of a log schema; comments, quotes and block styles stay as they are. */
export function formatLogSchema(text: string, file: string): Formatted {
  return formatSpec(text, file, schemaKeyOrder)
}

/** The key tables of maps that are the value of a key. */
const inner: ReadonlyMap<string, KeyTable> = new Map([
  ['element', elementKeys],
  ['mask', maskKeys],
  ...sourceForms.map(({ kind, keys }) => [kind, keys] as const),
  ...parserForms.map(({ kind, keys }) => [kind, keys] as const),
])

/** The key tables of maps in a list that is the value of a key. */
const listed: ReadonlyMap<string, KeyTable> = new Map([
  ['fields', fieldKeys],
  ['udm', udmKeys],
  ['paths', udmPathKeys],
])

/** The canonical key order of a schema's maps; maps whose keys are names are not sorted. */
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
