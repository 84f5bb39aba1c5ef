import { ExactFloat, isMap, isNumber, type Value } from '@picket/core'

/** Describes a value in messages. */
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

/** Returns how to write a value as a text that is not one. */
export function quotesHint(value: Value): string | undefined {
  if (value === null) return 'A text that begins with "#" needs quotes; without a text, remove the key.'
  return isNumber(value) || typeof value === 'boolean' ? 'Put it in quotes.' : undefined
}

// oxlint-disable-next-line no-control-regex
const unprintable = /[\0-\x1F\x7F-\x9F]/g

/** Shortens names and texts of documents in messages: one line, from the start. */
export function shorten(text: string): string {
  const line = (text.slice(0, 200).split(/[\r\n]/, 1)[0] ?? '').replaceAll(unprintable, '\uFFFD')
  return line.length > 60 ? `${line.slice(0, 57)}...`.toWellFormed() : line.length < text.length ? `${line}...` : line
}

/** Capitalizes `field "x"` at the start of a sentence. */
export function capital(subject: string): string {
  return `${subject[0]?.toUpperCase()}${subject.slice(1)}`
}
