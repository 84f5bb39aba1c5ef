import { ExactFloat, isMap, isNumber, type Value } from '@picket/core'

/** What a value is, for sentences. */
export function describe(value: Value | undefined): string {
  if (value === null || value === undefined) return 'nothing'
  if (typeof value === 'string') return `the text "${shorten(value)}"`
  if (typeof value === 'boolean') return String(value)
  if (isNumber(value)) return `the number ${showNumber(value)}`
  return isMap(value) ? 'a map' : 'a list'
}

export function showNumber(value: number | bigint | ExactFloat): string {
  if (!(value instanceof ExactFloat)) return shorten(String(value))
  return Number.isInteger(value.value) ? value.value.toFixed(1) : String(value.value)
}

/** What makes a text of a value that is none. */
export function quotesHint(value: Value): string | undefined {
  if (value === null) return 'A text that begins with "#" needs quotes; without a text, remove the key.'
  return isNumber(value) || typeof value === 'boolean' ? 'Put it in quotes.' : undefined
}

// oxlint-disable-next-line no-control-regex
const unprintable = /[\0-\x1F\x7F-\x9F]/g

/** Names and texts of documents in messages: one line, its beginning. */
export function shorten(text: string): string {
  const line = (text.slice(0, 200).split(/[\r\n]/, 1)[0] ?? '').replaceAll(unprintable, '\uFFFD')
  return line.length > 60 ? `${line.slice(0, 57)}...`.toWellFormed() : line.length < text.length ? `${line}...` : line
}

/** `field "x"` at the beginning of a sentence. */
export function capital(called: string): string {
  return `${called[0]?.toUpperCase()}${called.slice(1)}`
}
