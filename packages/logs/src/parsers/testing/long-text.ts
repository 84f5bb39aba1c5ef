import { isMap, type Value } from '@picket/core'

/** Builds a text of a case: a string, `{ repeat, times }`, or a list of such parts. */
export function longText(value: Value): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return (value as readonly Value[]).map(longText).join('')
  if (isMap(value) && 'repeat' in value) return longText(value['repeat']!).repeat(Number(value['times']))
  throw new Error(`This is no text: ${JSON.stringify(value)}`)
}
