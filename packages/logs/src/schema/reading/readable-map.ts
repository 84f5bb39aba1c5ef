import { isMap, isNumber, type Path, type Value, type ValueMap } from '@picket/core'
import { document } from '../diagnostics/document.ts'
import { describe, quotesHint, shorten, showNumber } from './describe.ts'
import { createTextList, type ListedTexts, type TextListOptions } from './text-list.ts'
import type { Report } from './report.ts'

/** A map of the document. Each reader reports an invalid value and then returns undefined, as for a missing key. */
export interface OpenMap {
  readonly path: Path
  readonly data: ValueMap
  has(key: string): boolean
  /** Reads a text that is not empty. */
  text(key: string): string | undefined
  /** Reads a text that can be empty. */
  anyText(key: string): string | undefined
  /** Reads a text that can be left out after its key: empty then. */
  remark(key: string): string
  flag(key: string): boolean
  /** Reads a non-negative integer. */
  count(key: string): number | undefined
  /** Reads the items of a list. */
  list(key: string, options?: { readonly mayBeEmpty?: boolean }): readonly Value[] | undefined
  /** Reads the texts of a list, with their indices. */
  texts(key: string, options?: TextListOptions): ListedTexts | undefined
  /** Reads a map whose keys are names chosen by its author. */
  names(key: string): ValueMap | undefined
}

export function readableMap(data: ValueMap, path: Path, report: Report): OpenMap {
  const read = (key: string): Value | undefined => (Object.hasOwn(data, key) ? data[key] : undefined)
  const wrong = (key: string, expected: string, hint?: string): undefined => {
    const value = read(key)
    report({
      kind: value === null ? document.emptyValue : document.wrongType,
      path: [...path, key],
      message: value === null ? `"${key}" has no value.` : `"${key}" must be ${expected}, but is ${describe(value)}.`,
      hint: hint ?? (value === null ? `Give it ${expected}, or remove the key.` : undefined),
    })
    return undefined
  }
  const anyText = (key: string): string | undefined => {
    const value = read(key)
    return value === undefined || typeof value === 'string' ? value : wrong(key, 'a text', quotesHint(value))
  }
  const list: OpenMap['list'] = (key, { mayBeEmpty = false } = {}) => {
    const value = read(key)
    if (value === undefined) return undefined
    if (!Array.isArray(value)) return wrong(key, 'a list', typeof value === 'string' ? listHint(value) : undefined)
    if (value.length > 0 || mayBeEmpty) return value as readonly Value[]
    report({
      kind: document.emptyValue,
      path: [...path, key],
      message: `"${key}" is an empty list.`,
      hint: 'Add an entry, or remove the key.',
    })
    return undefined
  }
  return {
    path,
    data,
    has: (key) => Object.hasOwn(data, key),
    anyText,
    text: (key) => {
      const text = anyText(key)
      if (text !== '') return text
      report({
        kind: document.emptyValue,
        path: [...path, key],
        message: `"${key}" is an empty text.`,
        hint: 'Give it a text, or remove the key.',
      })
      return undefined
    },
    remark: (key) => (read(key) === null ? '' : (anyText(key) ?? '')),
    flag: (key) => {
      const value = read(key)
      if (value === undefined || typeof value === 'boolean') return value ?? false
      wrong(key, 'true or false', flagHint(value))
      return false
    },
    count: (key) => {
      const value = read(key)
      if (value === undefined) return undefined
      if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
      if (!isNumber(value)) return wrong(key, 'a whole number')
      report({
        kind: document.badNumber,
        path: [...path, key],
        message: `"${key}" must be a whole number of at least 0, but is ${showNumber(value)}.`,
      })
      return undefined
    },
    list,
    texts: createTextList(list, path, report),
    names: (key) => {
      const value = read(key)
      return value === undefined || isMap(value) ? value : wrong(key, 'a map')
    },
  }
}

function flagHint(value: Value): string | undefined {
  const word = typeof value === 'string' ? value.toLowerCase() : ''
  if (['true', 'yes', 'on', 'y'].includes(word)) return 'Write true, without quotes.'
  return ['false', 'no', 'off', 'n'].includes(word) ? 'Write false, without quotes.' : undefined
}

function listHint(text: string): string {
  return `Write it as a list: ['${shorten(text).replaceAll("'", "''")}'].`
}
