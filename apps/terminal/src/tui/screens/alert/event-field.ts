import { printText } from '../../../commands/search/read-conditions.ts'
import type { EventLine } from './event-lines.ts'

/** The field and value of a line of an event. List indexes are left out: any element can match. */
export interface EventField {
  readonly field: string
  readonly value: string | number | boolean
  readonly isList: boolean
}

/** Returns the field that a line can be searched and filtered by; undefined if the line has no single value. */
export function fieldOfLine({ path, value }: Pick<EventLine, 'path' | 'value'>): EventField | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  const keys = path.filter((part): part is string => typeof part === 'string')
  if (keys.length === 0) return undefined
  return { field: keys.map(printKey).join('.'), value, isList: keys.length < path.length }
}

/** Quotes a name that could not be parsed otherwise: `"a b"`. */
function printKey(key: string): string {
  return /^[\w@$:/-]+$/.test(key) ? key : JSON.stringify(key)
}

/** Returns the search condition for it, as `--where` parses it. */
export function whereOf({ field, value, isList }: EventField, isOut: boolean): string {
  const operator = `${isOut ? '!' : ''}${isList ? 'contains' : isOut ? '=' : '=='}`
  return `${field} ${operator} ${typeof value === 'string' ? printText(value) : String(value)}`
}
