import { printText } from '../../../commands/search/read-conditions.ts'
import type { EventLine } from './event-lines.ts'

/** A field of an event and the value that a line has: places in lists are left out, for any of them will do. */
export interface EventField {
  readonly field: string
  readonly value: string | number | boolean
  readonly isList: boolean
}

/** What a line of an event can be searched and filtered by; nothing where it holds no single value. */
export function fieldOfLine({ path, value }: Pick<EventLine, 'path' | 'value'>): EventField | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  const keys = path.filter((part): part is string => typeof part === 'string')
  if (keys.length === 0) return undefined
  return { field: keys.map(printKey).join('.'), value, isList: keys.length < path.length }
}

/** `"a b"` where a name would not be read as one. */
function printKey(key: string): string {
  return /^[\w@$:/-]+$/.test(key) ? key : JSON.stringify(key)
}

/** The condition of a search on it, as `--where` reads it. */
export function whereOf({ field, value, isList }: EventField, isOut: boolean): string {
  const operator = `${isOut ? '!' : ''}${isList ? 'contains' : isOut ? '=' : '=='}`
  return `${field} ${operator} ${typeof value === 'string' ? printText(value) : String(value)}`
}
