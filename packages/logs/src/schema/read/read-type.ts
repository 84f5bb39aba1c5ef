import { didYouMean, quotedList } from '@picket/core'
import { document } from '../diagnostics/document.ts'
import { field } from '../diagnostics/fields.ts'
import { fieldTypeNames } from '../keys/field-keys.ts'
import { maxTypeDepth } from '../limits.ts'
import { describe, shorten } from '../reading/describe.ts'
import type { OpenMap } from '../reading/readable-map.ts'
import type { Report } from '../reading/report.ts'
import { reportLacking } from '../types/report-lacking.ts'
import { typeFormOf } from '../types/index.ts'
import type { FieldTypeName } from '../definition.ts'
import { unreadable, type ReadContext, type SizedType } from './context.ts'
import { reportForeignKeys } from './foreign-keys.ts'

/** Reads the type of a field, an element or a definition from the map that declares it. */
export function readType(map: OpenMap, subject: string, depth: number, context: ReadContext): SizedType {
  const sized = readKnown(map, subject, depth, context)
  if (sized !== unreadable && !context.paths.has(sized.type)) context.paths.set(sized.type, map.path)
  return sized
}

function readKnown(map: OpenMap, subject: string, depth: number, context: ReadContext): SizedType {
  const word = readWord(map, context.report)
  if (word === undefined) return unreadable
  reportForeignKeys(map, subject, word, context.report)
  if (word !== 'ref' && depth > maxTypeDepth) return reportDepth(map, context)
  if (word !== 'ref') return typeFormOf({ kind: word }).read(map, word, { subject, depth }, context)
  const hint = 'Add "target" with the name of a definition.'
  if (!map.has('target')) reportLacking(map, subject, 'target', hint, context)
  const target = map.text('target')
  return target === undefined ? unreadable : context.resolve(target, [...map.path, 'target'], depth)
}

function reportDepth(map: OpenMap, { report }: ReadContext): SizedType {
  report({
    kind: document.tooLarge,
    path: map.path,
    message: `Types are nested more than ${maxTypeDepth} levels deep here.`,
    hint: 'Make this one "json".',
  })
  return unreadable
}

/** Type names of other languages, and the types that they mean. */
const aliases: ReadonlyMap<string, FieldTypeName> = new Map([
  ['integer', 'int'],
  ['number', 'float'],
  ['double', 'float'],
  ['decimal', 'float'],
  ['long', 'bigint'],
  ['short', 'smallint'],
  ['bool', 'boolean'],
  ['text', 'string'],
  ['str', 'string'],
  ['date', 'timestamp'],
  ['datetime', 'timestamp'],
  ['time', 'timestamp'],
  ['list', 'array'],
  ['map', 'object'],
  ['struct', 'object'],
  ['any', 'json'],
])

function readWord(map: OpenMap, report: Report): FieldTypeName | 'ref' | undefined {
  if (!map.has('type')) return undefined
  const value = map.data['type']
  const path = [...map.path, 'type']
  const choice = `It is one of ${quotedList(fieldTypeNames, 'or', fieldTypeNames.length)}.`
  if (typeof value !== 'string') {
    const isEmpty = value === null
    report({
      kind: isEmpty ? document.emptyValue : document.wrongType,
      path,
      message: isEmpty ? '"type" has no value.' : `"type" must be a text, but is ${describe(value)}.`,
      hint: choice,
    })
    return undefined
  }
  if (fieldTypeNames.includes(value)) return value as FieldTypeName | 'ref'
  report({
    kind: field.unknownType,
    path,
    message: `Field type "${shorten(value)}" is not known.`,
    hint: () => nearType(value) ?? choice,
  })
  return undefined
}

function nearType(word: string): string | undefined {
  const lower = word.toLowerCase()
  const meant = fieldTypeNames.includes(lower) ? lower : aliases.get(lower)
  if (meant !== undefined) return `Did you mean "${meant}"?`
  return word.length > 100 ? undefined : didYouMean(word, fieldTypeNames)
}
