import type { Path } from '../diagnostics.ts'
import { nearest } from '../text/suggest.ts'
import { ExactFloat, isMap, isNumber, type Value, type ValueMap } from '../values/value.ts'
import { missingKey, outOfRange, unknownKey, wrongType } from './diagnostics/body.ts'
import type { Report } from './report.ts'

/** Reads the fields of one map, each once; mistakes are reported at their position. */
export class Fields {
  readonly map: ValueMap
  readonly path: Path
  private readonly report: Report
  /** Keys that are probably misspelled, so that they are not also reported as missing. */
  private readonly meant = new Set<string>()

  constructor(map: ValueMap, path: Path, report: Report) {
    this.map = map
    this.path = path
    this.report = report
  }

  has(key: string): boolean {
    return Object.hasOwn(this.map, key)
  }

  /** Returns whether a key is written, even if misspelled. */
  hasOrMeans(key: string): boolean {
    return this.has(key) || this.meant.has(key)
  }

  /** These keys are written in the wrong place, which is reported separately. */
  takeAsMeant(keys: readonly string[]): void {
    for (const key of keys) this.meant.add(key)
  }

  at(key: string): Path {
    return [...this.path, key]
  }

  /**
   * Reports keys that are not in `known`; `where` describes the map, as in "a step". `hints` say where a key belongs.
   */
  allow(known: readonly string[], where: string, hints: { readonly [key: string]: string } = {}): void {
    for (const key of Object.keys(this.map)) {
      if (known.includes(key)) continue
      const near = nearest(key, known)
      if (near && !this.has(near)) this.meant.add(near)
      const hint = hints[key] ?? (near ? `Did you mean "${near}"?` : `Known here: ${known.join(', ')}.`)
      this.report.add(unknownKey, this.at(key), `"${key}" is not a key of ${where}.`, { part: 'key', hint })
    }
  }

  require(key: string, where: string, hint?: string): boolean {
    if (this.hasOrMeans(key)) return true
    this.report.add(missingKey, this.path, `"${key}" is missing in ${where}.`, { hint: hint ?? `Add "${key}".` })
    return false
  }

  text(key: string): string | undefined {
    if (!this.has(key)) return undefined
    const value = this.map[key] ?? null
    if (typeof value === 'string' && value.trim() !== '') return value
    const hint = isNumber(value) ? 'Put it in quotes.' : undefined
    return this.wrong(key, 'a text', value, hint)
  }

  boolean(key: string): boolean | undefined {
    if (!this.has(key)) return undefined
    const value = this.map[key] ?? null
    if (typeof value === 'boolean') return value
    return this.wrong(key, 'true or false', value, `Write "${key}: true" or "${key}: false", without quotes.`)
  }

  integer(key: string, range: { readonly min: number; readonly max?: number }): number | undefined {
    if (!this.has(key)) return undefined
    const value = this.map[key] ?? null
    if (typeof value !== 'bigint' && !(typeof value === 'number' && Number.isInteger(value))) {
      const quoted = typeof value === 'string' && /^\d+$/.test(value)
      return this.wrong(key, 'a whole number', value, quoted ? 'Remove the quotes.' : undefined)
    }
    const number = Number(value)
    if (number >= range.min && number <= (range.max ?? Number.MAX_SAFE_INTEGER)) return number
    const wanted = range.max === undefined ? `at least ${range.min}` : `from ${range.min} to ${range.max}`
    const near = number < range.min ? range.min : range.max
    this.report.add(outOfRange, this.at(key), `"${key}" must be ${wanted}, but it is ${value}.`, {
      hint: `The nearest allowed number is ${near ?? Number.MAX_SAFE_INTEGER}.`,
    })
    return undefined
  }

  list(key: string): readonly Value[] | undefined {
    if (!this.has(key)) return undefined
    const value = this.map[key] ?? null
    return Array.isArray(value) ? value : this.wrong(key, 'a list', value)
  }

  /** Returns the number of items of a list; 0 for anything else, which `list` reports. */
  size(key: string): number {
    const value = this.map[key]
    return this.has(key) && Array.isArray(value) ? value.length : 0
  }

  fields(key: string): Fields | undefined {
    if (!this.has(key)) return undefined
    const value = this.map[key] ?? null
    return isMap(value) ? new Fields(value, this.at(key), this.report) : this.wrong(key, 'a map', value)
  }

  private wrong(key: string, wanted: string, value: Value, hint?: string): undefined {
    this.report.add(wrongType, this.at(key), `"${key}" must be ${wanted}, but it is ${describeValue(value)}.`, { hint })
    return undefined
  }
}

/** Reads an item of a list as a map. */
export function readItem(value: Value, path: Path, what: string, report: Report): Fields | undefined {
  if (isMap(value)) return new Fields(value, path, report)
  report.add(wrongType, path, `${what} must be a map, but it is ${describeValue(value)}.`)
  return undefined
}

/** Describes a value in a message: `the text "abc"`, `5.5`, `a list`, `empty`. */
export function describeValue(value: Value): string {
  if (value === null || value === undefined) return 'empty'
  if (typeof value === 'string') return value.trim() === '' ? 'an empty text' : `the text "${shorten(value)}"`
  if (value instanceof ExactFloat)
    return `the float ${Number.isInteger(value.value) ? `${value.value}.0` : value.value}`
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'a map'
  return String(value)
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
